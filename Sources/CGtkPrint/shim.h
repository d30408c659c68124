#pragma once
#include <gtk/gtkunixprint.h>
