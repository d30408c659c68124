public import Foundation
public import Ponte

/// Decides what pages may do with pictures, before anything is shown and before a device is touched.
@MainActor
public protocol ImagePickerDelegate: AnyObject {
    /// True if a page may have the user pick a picture. Ask the user here where the answer is theirs.
    ///
    /// Without a delegate: `.files` yes, for the chooser itself asks the user; `.camera` no.
    func imagePicker(_ picker: ImagePicker, mayPickFor caller: Caller, source: ImageSource) async -> Bool

    /// True if a page may upload to an address that is not of its own origin. Neither cookies nor the page's token go there.
    ///
    /// Without a delegate: no.
    func imagePicker(_ picker: ImagePicker, mayUploadTo url: URL, for caller: Caller) async -> Bool
}

extension ImagePickerDelegate {
    /// Files yes, the camera no.
    public func imagePicker(_ picker: ImagePicker, mayPickFor caller: Caller, source: ImageSource) async -> Bool {
        source == .files
    }

    /// No.
    public func imagePicker(_ picker: ImagePicker, mayUploadTo url: URL, for caller: Caller) async -> Bool {
        false
    }
}
