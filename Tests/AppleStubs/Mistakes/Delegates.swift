// iOS: a delegate without a method, one with a misspelled method, a view that is none, and a controller's state that cannot be set.
import PhotosUI
import UIKit
import WebKit

@MainActor
final class Camera: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {  // error: type 'Camera' does
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
}

@MainActor
final class Watch: NSObject {}
extension Watch: WKUIDelegate {
    func webViewDidCloze(_ webView: WKWebView) {}  // error: instance method 'webViewDidCloze' nearly matches
}

@MainActor
func show(_ webView: WKWebView, in controller: UIViewController) {
    controller.view.addSubview(webView)
    let frame: WKWebView = UIView(frame: .zero)  // error: cannot convert value of type 'UIView' to specified type 'WKWebView'
    controller.isBeingDismissed = true  // error: cannot assign to property: 'isBeingDismissed' is a get-only property
}
