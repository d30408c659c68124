/// Whom the parts tell: the app's delegate, which it may change at any time.
@MainActor
final class Audience {
    weak var delegate: (any ForemBridgeDelegate)?
}
