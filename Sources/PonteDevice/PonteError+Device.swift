public import Ponte

/// Why the device does not give what a page wants.
extension PonteError.Code {
    /// The user, the app or the system does not allow it.
    public static let permissionDenied: Self = "permissionDenied"
}
