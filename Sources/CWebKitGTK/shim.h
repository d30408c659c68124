#pragma once
#include "flags.h"
#include <webkit/webkit.h>
