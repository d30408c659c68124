internal import Ponte

/// A message of the page.
enum JavascriptBridgeMessage {
    /// - Parameters:
    ///   - name: `nil` for the page's `send`, which v4 has.
    ///   - data: `nil` where there is none; `NSNull` for `null`.
    ///   - id: `nil` where the page does not wait for an answer.
    case call(name: String?, data: Any?, id: String?)
    case response(id: String, Result<Any?, PonteError>)

    /// - Throws: `PonteError` with `malformed` or `limitExceeded`.
    init(_ value: Any, _ dialect: Dialect) throws(PonteError) {
        guard let members = value as? [String: Any] else {
            throw PonteError(.malformed, "A message must be an object.")
        }
        if let id = try Self.text(dialect.responseID, of: members) {
            self = .response(id: id, Self.error(of: members).map { .failure($0) } ?? .success(members["responseData"]))
        } else {
            self = .call(
                name: try Self.text("handlerName", of: members), data: members["data"],
                id: try Self.text(dialect.callbackID, of: members))
        }
    }

    private static func text(_ name: String, of members: [String: Any]) throws(PonteError) -> String? {
        guard let value = members[name] else { return nil }
        guard let text = value as? String else { throw PonteError(.malformed, "\(name) must be a text.") }
        guard text.utf8.count <= JavascriptBridgeLimits.name else {
            throw PonteError(.limitExceeded, "\(name) is longer than \(JavascriptBridgeLimits.name) UTF-8 bytes.")
        }
        return text
    }

    /// Why the page has no answer: beyond the old protocol, in which it says nothing then.
    private static func error(of members: [String: Any]) -> PonteError? {
        guard let error = members["ponteError"] as? [String: Any] else { return nil }
        let code = error["code"] as? String ?? PonteError.Code.malformed.rawValue
        let message = error["message"] as? String ?? ""
        return PonteError(
            PonteError.Code(String(decoding: code.utf8.prefix(64), as: UTF8.self)),
            String(decoding: message.utf8.prefix(JavascriptBridgeLimits.errorMessage), as: UTF8.self))
    }
}
