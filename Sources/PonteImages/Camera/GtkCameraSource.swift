#if canImport(CWebKitGTK)
    internal import CGStreamer
    internal import CWebKitGTK
    internal import GLibInterop
    internal import Ponte
    internal import PonteAsync
    internal import PonteControls
    internal import WebKit

    /// A window with what the camera sees, and a shutter button. The camera runs while it is open.
    @MainActor
    final class GtkCameraSource: PictureSource {
        /// Long enough for a camera that has to warm up.
        private static let timeout = Duration.seconds(10)

        private let description: String?
        private let clock: any Clock<Duration>
        /// The window that is open.
        private(set) var panel: GtkPanel?
        /// True if the window shows a picture.
        private(set) var isLive = false

        /// - Parameter description: GStreamer's description of a source; `nil` is the first camera.
        init(_ description: String? = nil, clock: any Clock<Duration> = ContinuousClock()) {
            self.description = description
            self.clock = clock
        }

        func pick(over webView: WKWebView?) async throws -> Picture? {
            let pipeline = try await CameraPipeline.open(description)
            let frame: CameraFrame?
            do {
                frame = try await photograph(by: pipeline, over: webView)
            } catch {
                await pipeline.close()
                throw error
            }
            await pipeline.close()
            guard let bitmap = frame?.bitmap() else { return nil }
            return Picture(name: "photograph", content: .bitmap(bitmap))
        }

        /// - Returns: `nil` where the user does not take one.
        private func photograph(by pipeline: CameraPipeline, over webView: WKWebView?) async throws -> CameraFrame? {
            try Task.checkCancellation()
            _ = Display.open()
            let picture = GObjectOwner<GtkWidget>(retaining: gtk_picture_new())
            let texts = DesktopTexts.current
            let panel = GtkPanel(
                texts.takePhotograph, confirm: texts.takePicture, over: webView, content: picture.pointer)
            self.panel = panel
            defer { (self.panel, isLive) = (nil, false) }
            let view = Task { try await show(pipeline, in: picture, panel) }
            let isTaken = await panel.answer()
            view.cancel()
            let frame = try await view.value
            return isTaken ? frame : nil
        }

        /// - Returns: The last picture that was shown.
        private func show(
            _ pipeline: CameraPipeline, in picture: GObjectOwner<GtkWidget>, _ panel: GtkPanel
        ) async throws -> CameraFrame? {
            var last: CameraFrame?
            var isSilent = false
            let silence = IdleTimeout(Self.timeout, clock: clock)
            silence.onTimeout = { isSilent = true }
            silence.restart()
            defer { silence.stop() }
            while !Task.isCancelled {
                if let frame = pipeline.frame() {
                    last = frame
                    silence.restart()
                    show(frame, in: picture)
                } else if let problem = pipeline.problem ?? (isSilent ? CameraPipeline.missing("it is silent") : nil) {
                    panel.answer(false)
                    throw problem
                }
                // The camera's pictures come when they come; this is as often as a screen shows one.
                // No guard: one frame.
                try? await clock.sleep(for: .milliseconds(16))
            }
            return last
        }

        private func show(_ frame: CameraFrame, in picture: GObjectOwner<GtkWidget>) {
            guard let texture = frame.texture() else { return }
            defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
            gtk_picture_set_paintable(OpaquePointer(picture.pointer), texture)
            isLive = true
        }
    }

    /// The cameras that GStreamer finds: Video4Linux's, and PipeWire's where its plugin is installed.
    enum CameraDevices {
        /// An element for the first one, which the caller owns; `nil` without a camera.
        static func first() -> UnsafeMutablePointer<GstElement>? {
            guard let monitor = gst_device_monitor_new() else { return nil }
            defer { gst_object_unref(monitor) }
            gst_device_monitor_add_filter(monitor, "Video/Source", nil)
            guard gst_device_monitor_start(monitor) != 0 else { return nil }
            defer { gst_device_monitor_stop(monitor) }
            let list = gst_device_monitor_get_devices(monitor)
            defer { g_list_free_full(list) { gst_object_unref($0) } }
            guard let first = g_list_nth_data(list, 0) else { return nil }
            return gst_device_create_element(first.assumingMemoryBound(to: GstDevice.self), nil)
        }
    }
#endif
