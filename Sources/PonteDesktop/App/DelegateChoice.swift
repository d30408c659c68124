/// The place of the delegate that the program has when `DesktopApp` comes.
enum DelegateChoice: Hashable {
    /// There is none, or one of this package's.
    case replace
    /// The app's own. It gets all that it has got before, from the delegate that stands in front of it.
    case forward
    /// SwiftUI's, which casts the program's delegate to its own type, and ends the program where another stands there (mParticle/mparticle-apple-sdk#207).
    case leave

    /// - Parameter type: The type of the delegate, with its module; `nil` for none.
    init(of type: String?) {
        let isOf = { (module: String) in type?.utf8.starts(with: "\(module).".utf8) == true }
        self = type == nil || isOf("PonteWindow") || isOf("PonteDesktop") ? .replace : isOf("SwiftUI") ? .leave : .forward
    }
}
