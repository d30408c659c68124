#pragma once
#include "../CWebKitGTK/flags.h"
#include <gtk/gtkunixprint.h>
