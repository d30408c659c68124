#if canImport(CWebKitGTK)
    /// The parts that Linux brings: GdkPixbuf, GTK, GStreamer.
    @MainActor
    enum ImagePlatform {
        nonisolated static let processor: any ImageProcessor = PixbufProcessor()

        static func cropper() -> any Cropper { GtkCropper() }

        static func source(_ source: ImageSource) -> any PictureSource {
            switch source {
            case .files: GtkFileSource()
            case .camera: GtkCameraSource()
            }
        }
    }
#endif
