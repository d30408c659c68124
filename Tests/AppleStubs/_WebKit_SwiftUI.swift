// What a file sees that imports both WebKit and SwiftUI, as Apple documents it: `WebView`, and the modifiers for it. `webpage.py` adds members of `WebPage`.
public import Foundation
public import SwiftUI
@_exported public import WebKit

@available(iOS 26.0, macOS 26.0, *)
public struct WebView: View {
    public init(_ page: WebPage) {}
    public init(url: URL?) {}
    public var body: some View { fatalError() }
}

@available(iOS 26.0, macOS 26.0, *)
extension WebView {
    public struct BackForwardNavigationGesturesBehavior: Sendable {
        public static let automatic: BackForwardNavigationGesturesBehavior = { fatalError() }()
        public static let enabled: BackForwardNavigationGesturesBehavior = { fatalError() }()
        public static let disabled: BackForwardNavigationGesturesBehavior = { fatalError() }()
    }

    public struct MagnificationGesturesBehavior: Sendable {
        public static let automatic: MagnificationGesturesBehavior = { fatalError() }()
        public static let enabled: MagnificationGesturesBehavior = { fatalError() }()
        public static let disabled: MagnificationGesturesBehavior = { fatalError() }()
    }

    public struct LinkPreviewBehavior: Sendable {
        public static let automatic: LinkPreviewBehavior = { fatalError() }()
        public static let enabled: LinkPreviewBehavior = { fatalError() }()
        public static let disabled: LinkPreviewBehavior = { fatalError() }()
    }

    public struct ElementFullscreenBehavior: Sendable {
        public static let automatic: ElementFullscreenBehavior = { fatalError() }()
        public static let enabled: ElementFullscreenBehavior = { fatalError() }()
        public static let disabled: ElementFullscreenBehavior = { fatalError() }()
    }

    public struct ActivatedElementInfo: Hashable, Sendable {
        public let linkURL: URL?
    }
}

@available(iOS 26.0, macOS 26.0, *)
extension View {
    nonisolated public func webViewBackForwardNavigationGestures(_ value: WebView.BackForwardNavigationGesturesBehavior)
        -> some View
    { self }
    nonisolated public func webViewMagnificationGestures(_ value: WebView.MagnificationGesturesBehavior) -> some View { self }
    nonisolated public func webViewLinkPreviews(_ value: WebView.LinkPreviewBehavior) -> some View { self }
    nonisolated public func webViewTextSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
    nonisolated public func webViewElementFullscreenBehavior(_ value: WebView.ElementFullscreenBehavior) -> some View { self }
    nonisolated public func webViewContentBackground(_ visibility: Visibility) -> some View { self }
    nonisolated public func webViewScrollPosition(_ position: Binding<ScrollPosition>) -> some View { self }
    nonisolated public func webViewScrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View {
        self
    }

    nonisolated public func webViewOnScrollGeometryChange<T: Hashable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
    ) -> some View { self }

    @available(iOS, unavailable)
    nonisolated public func webViewContextMenu(
        @ViewBuilder menu: @MainActor @escaping (WebView.ActivatedElementInfo) -> some View
    ) -> some View { self }
}
