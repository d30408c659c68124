/// The bridge's own codes; the same names as on the wire (`Documentation/Contributing/WireProtocol.md`).
extension PonteError.Code {
    /// The other side has no handler of that name.
    public static let methodNotFound: Self = "methodNotFound"
    /// The parameters are not what the method takes.
    public static let invalidParameters: Self = "invalidParameters"
    /// The result is not what the caller expects.
    public static let invalidResult: Self = "invalidResult"
    /// A value cannot cross.
    public static let invalidValue: Self = "invalidValue"
    /// The target of a call through a handle was released.
    public static let released: Self = "released"
    /// The bytes of a file could not be read.
    public static let unreadable: Self = "unreadable"
    /// A file was not what it was when its reading or writing began.
    public static let fileChanged: Self = "file.changed"
    /// The handler threw an error that is no `PonteError`.
    public static let handlerFailed: Self = "handlerFailed"
    /// The deadline passed.
    public static let timedOut: Self = "timedOut"
    /// The caller cancelled it.
    public static let cancelled: Self = "cancelled"
    /// The page was reloaded.
    public static let reloaded: Self = "reloaded"
    /// The document was left.
    public static let navigated: Self = "navigated"
    /// The web process ended.
    public static let webProcessTerminated: Self = "webProcessTerminated"
    /// The web view no longer exists.
    public static let viewReleased: Self = "viewReleased"
    /// The app closed or released the bridge.
    public static let bridgeClosed: Self = "bridgeClosed"
    /// The policy does not open the method to that frame and origin.
    public static let forbidden: Self = "forbidden"
    /// What is asked for is not there: a part of the device, a service, an entry of the app's Info.plist, or a page in which the app's scripts run.
    public static let unavailable: Self = "unavailable"
    /// A page has changed a shared state that the app had changed meanwhile.
    public static let outdated: Self = "outdated"
    /// Client and app speak different versions of the protocol.
    public static let unsupportedVersion: Self = "unsupportedVersion"
    /// A message is not of the protocol's grammar.
    public static let malformed: Self = "malformed"
    /// A limit of the protocol was passed.
    public static let limitExceeded: Self = "limitExceeded"
}
