public import UIKit

@available(iOS 14.0, *)
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
    nonisolated public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
    public var wrappedValue: DelegateType { fatalError() }
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}
