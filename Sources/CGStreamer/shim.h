#pragma once
#include "../CWebKitGTK/flags.h"
#include <gst/app/gstappsink.h>
#include <gst/base/gstbasesrc.h>
#include <gst/gst.h>
#include <gst/play/play.h>
#include <gst/video/video.h>
