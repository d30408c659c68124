#if canImport(UIKit)
    internal import Foundation
    internal import Ponte
    internal import PonteAsync
    internal import PonteControls
    internal import UIKit
    internal import WebKit

    /// The system's camera; it needs `NSCameraUsageDescription` in the app's Info.plist.
    @MainActor
    final class UIKitCameraSource: PictureSource {
        func pick(over webView: WKWebView?) async throws -> Picture? {
            guard UIImagePickerController.isSourceTypeAvailable(.camera) else {
                throw PonteError(.imagesNoCamera, "This device has no camera that may be used. Pick a file.")
            }
            try InfoPlist.app.require("NSCameraUsageDescription", for: "The camera")
            guard let screen = ImagePlatform.screen(of: webView) else { return nil }
            let camera = UIImagePickerController()
            camera.sourceType = .camera
            let shot = Shot()
            camera.delegate = shot
            // The camera does not keep its delegate.
            defer { withExtendedLifetime(shot) {} }
            return await screen.present(camera, until: shot.reply)
        }
    }

    @MainActor
    private final class Shot: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        let reply = OneShot<Picture?>(ifCancelled: nil)

        func imagePickerController(
            _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            // As a JPEG it says how it was held.
            let data = (info[.originalImage] as? UIImage)?.jpegData(compressionQuality: 1)
            reply.give(data.map { Picture(name: "photograph", content: .data($0)) })
        }

        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            reply.give(nil)
        }
    }
#endif
