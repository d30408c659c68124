public import AppKit

@available(macOS 10.15, *)
@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>
    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ nsView: NSViewType, context: Context)
    func makeCoordinator() -> Coordinator
}

extension NSViewRepresentable {
    public var body: Never { fatalError() }
}

@available(macOS 10.15, *)
@MainActor @preconcurrency
public struct NSViewRepresentableContext<View: NSViewRepresentable> {
    public let coordinator: View.Coordinator
}
