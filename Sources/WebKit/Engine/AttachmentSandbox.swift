internal import CGLibSupport

// Platform: attachment sandbox
/// Guards a site from what its users have uploaded: where a response is marked as an attachment, and is shown all the same, the document has an opaque
/// origin, and no script runs in it. So it is on Apple's systems; in WebKitGTK it is off by default.
@MainActor
enum AttachmentSandbox {
    private static let feature = "ContentDispositionAttachmentSandbox"

    static let isThere = EngineFeatures.contain(feature)

    private static let complaint: Void = EngineLog.write(
        "This WebKitGTK runs the scripts of attachments that are shown. So attachments are not shown, unless a delegate allows it."
    )

    static func switchOn(in settings: OpaquePointer) {
        if isThere { EngineFeatures.set(feature, true, in: settings) } else { complaint }
    }

    /// True if a response is shown where nobody decides. The engine shows a PDF by a script, which does not run in the sandbox: the view would stay white.
    static func shows(_ response: URLResponse, isThere: Bool) -> Bool {
        guard isAttachment(response) else { return true }
        return isThere && !["application/pdf", "text/pdf"].contains(response.mimeType?.lowercased())
    }

    /// True if the engine takes the response for an attachment (RFC 6266, 4.2).
    static func isAttachment(_ response: URLResponse) -> Bool {
        guard let field = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Disposition") else { return false }
        let type = field.unicodeScalars.prefix { $0 != ";" && $0 != "," }
        return String(String.UnicodeScalarView(type)).trimmingCharacters(in: .whitespaces).lowercased() == "attachment"
    }
}
