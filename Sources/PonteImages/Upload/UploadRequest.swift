public import Foundation

/// The address for a picture, and the form of the upload: a `multipart/form-data` of RFC 7578.
public struct UploadRequest: Sendable {
    /// `http` or `https`.
    public var url: URL
    /// The name of the part with the picture.
    public var field: String
    /// The picture's file name; `nil` is the picture's own.
    public var fileName: String?
    /// Parts before the picture, in order.
    public var fields: [(name: String, value: String)]
    /// Headers besides those that the upload sets; `User-Agent` and `Referer` may be among them.
    public var headers: [String: String]
    /// True if the web view's cookies, the page's token and its address (`Referer`) are sent, where the page is of the upload's origin: never
    /// elsewhere.
    public var carriesCredentials: Bool
    /// The header that carries the page's token, from its `meta[name="csrf-token"]`.
    public var tokenHeader: String
    /// The part that carries the page's token, too; `nil` is none.
    public var tokenField: String?
    /// True if the upload ends with `images.noToken` where the page has none.
    public var requiresToken: Bool
    /// How long nothing may be sent or received.
    public var timeout: Duration

    /// With the defaults, as Rails and Forem take a picture.
    public init(
        _ url: URL, field: String = "image", fileName: String? = nil, fields: [(name: String, value: String)] = [],
        headers: [String: String] = [:], carriesCredentials: Bool = true, tokenHeader: String = "X-CSRF-Token",
        tokenField: String? = nil, requiresToken: Bool = false, timeout: Duration = .seconds(60)
    ) {
        self.url = url
        self.field = field
        self.fileName = fileName
        self.fields = fields
        self.headers = headers
        self.carriesCredentials = carriesCredentials
        self.tokenHeader = tokenHeader
        self.tokenField = tokenField
        self.requiresToken = requiresToken
        self.timeout = timeout
    }
}
