#include "CGtkGlue.h"
