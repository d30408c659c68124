public import PonteControls
public import WebKit

@available(iOS 26, macOS 26, *)
extension ActionButtons {
    /// Handles `ActionButton` of `nativeApp`, and shows the buttons on `surface`. It keeps neither the page nor `nativeApp`.
    ///
    /// Call `clear()` when the page is left: when its `navigations` tell of `.committed`.
    public convenience init(of nativeApp: NativeApp, in page: WebPage, on surface: any NativeSurface) {
        self.init(of: nativeApp, on: surface) { [weak page] in page?.load($0) }
    }
}
