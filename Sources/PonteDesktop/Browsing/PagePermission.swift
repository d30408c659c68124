#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import PonteControls
    internal import PonteText
    internal import WebKit

    /// A device or a service that a page wants to use.
    public enum PagePermission: Hashable, Sendable {
        /// The camera alone.
        case camera
        /// The microphone alone.
        case microphone
        /// Both at once.
        case cameraAndMicrophone
        /// The user's place. Linux only.
        case location
        /// Notifications of the web's own API. Linux only.
        case notifications

        init(_ type: WKMediaCaptureType) {
            switch type {
            case .camera: self = .camera
            case .microphone: self = .microphone
            default: self = .cameraAndMicrophone
            }
        }

        /// The question for it.
        @MainActor
        func text(of site: String) -> String {
            let texts = DesktopTexts.current.pages
            let text =
                switch self {
                case .camera: texts.camera
                case .microphone: texts.microphone
                case .cameraAndMicrophone: texts.cameraAndMicrophone
                case .location: texts.location
                case .notifications: texts.notifications
                }
            return text.filling("{site}", with: site)
        }
    }
#endif
