#if canImport(UIKit)
    internal import Foundation
    internal import PhotosUI
    internal import Ponte
    internal import PonteAsync
    internal import PonteControls
    internal import UIKit
    internal import WebKit

    /// The system's picker, which runs in a process of its own and needs no permission.
    @MainActor
    final class PhotosSource: PictureSource {
        func pick(over webView: WKWebView?) async throws -> Picture? {
            guard let screen = ImagePlatform.screen(of: webView) else { return nil }
            var configuration = PHPickerConfiguration()
            configuration.filter = .images
            configuration.selectionLimit = 1
            // HEIC comes as JPEG, then.
            configuration.preferredAssetRepresentationMode = .compatible
            let picker = PHPickerViewController(configuration: configuration)
            // Without this, a swipe closes it and tells nobody.
            picker.isModalInPresentation = true
            let chosen = ChosenPhoto()
            picker.delegate = chosen
            // The picker does not keep its delegate.
            defer { withExtendedLifetime(chosen) {} }
            return try await screen.present(picker, until: chosen.reply).get()
        }
    }

    @MainActor
    private final class ChosenPhoto: NSObject, PHPickerViewControllerDelegate {
        let reply = OneShot<Result<Picture?, PonteError>>(ifCancelled: .success(nil))

        func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
            guard let item = results.first?.itemProvider else { return reply.give(.success(nil)) }
            let name = item.suggestedName ?? "photograph"
            // The bundle of a Live Photo is a folder; its photograph comes behind it.
            let type =
                item.registeredTypeIdentifiers.first { !$0.utf8.reversed().starts(with: "live-photo-bundle".utf8.reversed()) }
                ?? "public.image"
            _ = item.loadDataRepresentation(forTypeIdentifier: type) { [reply] data, _ in
                let answer: Result<Picture?, PonteError> =
                    data.map { .success(Picture(name: name, content: .data($0))) }
                    ?? .failure(PonteError(.unreadable, "The photograph cannot be read. Choose another."))
                Task { @MainActor in reply.give(answer) }
            }
        }
    }
#endif
