#pragma once
#if !__has_include(<gst/play/play.h>)
#error "The headers of GStreamer's player are missing: apt-get install libgstreamer-plugins-bad1.0-dev"
#endif
#include "../CWebKitGTK/flags.h"
#include <gst/app/gstappsink.h>
#include <gst/base/gstbasesrc.h>
#include <gst/gst.h>
#include <gst/play/play.h>
#include <gst/video/video.h>
