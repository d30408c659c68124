/// Whom the features tell: the app's delegate, which it may change at any time.
@MainActor
final class DelegateReference {
    weak var delegate: (any ForemBridgeDelegate)?
}
