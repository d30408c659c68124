#if canImport(CWebKitGTK)
    internal import CGStreamer
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import PontePictures

    /// A camera's pictures by GStreamer, the newest at a time.
    // GStreamer's elements may be used from any thread.
    final class CameraPipeline: @unchecked Sendable {
        private static let rest = """
            decodebin name=first ! videoconvert ! videoflip method=automatic ! videoconvert ! video/x-raw,format=RGB \
            ! appsink name=last max-buffers=1 drop=true sync=false
            """

        private let pipeline: UnsafeMutablePointer<GstElement>
        private let last: UnsafeMutablePointer<GstAppSink>

        /// Opens a device, and no thread of the user's interface waits for it.
        ///
        /// - Parameter source: GStreamer's description of a source, such as `v4l2src`; `nil` is the first camera that there is.
        /// - Throws: `PonteError` with `images.noCamera`.
        @concurrent
        static func open(_ source: String?) async throws -> CameraPipeline {
            guard gst_init_check(nil, nil, nil) != 0 else { throw missing("GStreamer does not start") }
            let pipeline = try CameraPipeline(source)
            guard gst_element_set_state(pipeline.pipeline, GST_STATE_PLAYING) != GST_STATE_CHANGE_FAILURE else {
                throw pipeline.problem ?? missing("it does not start")
            }
            return pipeline
        }

        private init(_ source: String?) throws {
            let description = source.map { "\($0) ! \(Self.rest)" } ?? Self.rest
            guard let pipeline = try? withGError({ gst_parse_launch(description, $0) }) else {
                throw Self.missing("GStreamer lacks an element for it")
            }
            g_object_ref_sink(pipeline)
            let bin = UnsafeMutableRawPointer(pipeline).assumingMemoryBound(to: GstBin.self)
            guard let last = gst_bin_get_by_name(bin, "last") else {
                gst_object_unref(pipeline)
                throw Self.missing("GStreamer has no appsink")
            }
            self.pipeline = pipeline
            self.last = UnsafeMutableRawPointer(last).assumingMemoryBound(to: GstAppSink.self)
            if source == nil { try addFirstCamera(to: bin) }
        }

        deinit {
            gst_element_set_state(pipeline, GST_STATE_NULL)
            gst_object_unref(last)
            gst_object_unref(pipeline)
        }

        /// Stops the camera, and no thread of the user's interface waits for it.
        @concurrent
        func close() async {
            gst_element_set_state(pipeline, GST_STATE_NULL)
        }

        private func addFirstCamera(to bin: UnsafeMutablePointer<GstBin>) throws {
            guard let camera = CameraDevices.first() else { throw Self.missing("none is connected") }
            gst_bin_add(bin, camera)
            guard let first = gst_bin_get_by_name(bin, "first") else { throw Self.missing("GStreamer has no decodebin") }
            defer { gst_object_unref(first) }
            guard gst_element_link(camera, first) != 0 else { throw Self.missing("it gives no pictures") }
        }

        /// The newest picture that has not been taken yet; it does not wait.
        func frame() -> CameraFrame? {
            guard let sample = gst_app_sink_try_pull_sample(last, 0) else { return nil }
            defer { gst_sample_unref(sample) }
            var info = GstVideoInfo()
            var map = GstMapInfo()
            guard gst_video_info_from_caps(&info, gst_sample_get_caps(sample)) != 0,
                let buffer = gst_sample_get_buffer(sample), gst_buffer_map(buffer, &map, GST_MAP_READ) != 0
            else { return nil }
            defer { gst_buffer_unmap(buffer, &map) }
            let size = PixelSize(width: Int(info.width), height: Int(info.height))
            let stride = Int(info.stride.0)
            // The last row may end before its stride does.
            guard let bytes = map.data, size.width > 0, size.height > 0, stride >= size.width * 3,
                map.size >= stride * (size.height - 1) + size.width * 3
            else { return nil }
            return CameraFrame(size: size, stride: stride, bytes: Data(bytes: bytes, count: Int(map.size)))
        }

        /// The problem that the pipeline has run into, if any.
        var problem: PonteError? {
            guard let bus = gst_element_get_bus(pipeline) else { return nil }
            defer { gst_object_unref(bus) }
            let ends = GstMessageType(rawValue: GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_EOS.rawValue)
            guard let message = gst_bus_pop_filtered(bus, ends) else { return nil }
            defer { gst_message_unref(message) }
            guard message.pointee.type == GST_MESSAGE_ERROR else { return Self.missing("it has stopped") }
            do {
                _ = try withGError { gst_message_parse_error(message, $0, nil) }
            } catch let error as GLibError {
                // The open device and its path are not for pages.
                return Self.missing(error.message.utf8.contains(UInt8(ascii: "/")) ? "it has failed" : error.message)
            } catch {}
            return Self.missing("it has failed")
        }

        static func missing(_ reason: String) -> PonteError {
            PonteError(
                .imagesNoCamera, "The camera gives no picture: \(reason). Connect one that no other program uses, or pick a file."
            )
        }
    }
#endif
