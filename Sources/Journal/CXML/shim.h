#pragma once
// Its headers would bring those of ICU along, of which Foundation has others.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
