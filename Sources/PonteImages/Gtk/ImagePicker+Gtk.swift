#if canImport(CWebKitGTK)
    package import PonteControls

    /// The camera and the open windows, for tests and for a tour that nobody watches.
    extension ImagePicker {
        /// From now on photographs come from GStreamer's source of this description, such as `videotestsrc is-live=true`.
        package func useCamera(_ description: String) {
            use(GtkCameraSource(description, clock: clock), for: .camera)
        }

        /// The camera's window, once it shows a picture.
        package var liveCamera: GtkPanel? {
            guard let source = usedSource(.camera) as? GtkCameraSource, source.isLive else { return nil }
            return source.panel
        }

        /// The window in which the user crops.
        package var cropping: (panel: GtkPanel, area: GtkCropArea)? { (cropper as? GtkCropper)?.open }

        /// True while the user is asked for a file.
        package var isChoosingFile: Bool { (usedSource(.files) as? GtkFileSource)?.isOpen == true }
    }
#endif
