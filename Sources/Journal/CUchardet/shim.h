#pragma once
// Converting between encodings is in the C library, whose Swift module leaves it out.
#include <iconv.h>
#include <uchardet.h>
