#pragma once
#include <enchant.h>
