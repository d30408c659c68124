internal import Foundation
internal import Ponte

/// A message to the page as JSON text.
struct NativeMessage {
    let json: String
    /// Of the handler, or the id of the call that it answers.
    let name: String

    /// A call, always in the classic dialect: the script in the page knows in which objects the handler may be.
    ///
    /// - Parameters:
    ///   - name: `nil` for v4's `send`.
    ///   - data: `nil` leaves it out.
    ///   - id: `nil` where no answer is wanted.
    /// - Throws: `PonteError` with `invalidValue` or `limitExceeded`.
    init(call name: String?, data: Any?, id: String?) throws(PonteError) {
        var members: [String: Any] = [:]
        if let name {
            guard name.utf8.count <= JavascriptBridgeLimits.name else {
                throw PonteError(.limitExceeded, "The handler's name is longer than \(JavascriptBridgeLimits.name) UTF-8 bytes.")
            }
            members["handlerName"] = name
        }
        members["data"] = data
        members[Dialect.classic.callbackID] = id
        try self.init(members)
    }

    /// An answer.
    ///
    /// - Throws: `PonteError` with `invalidValue` or `limitExceeded`.
    init(response data: Any?, to id: String, _ route: Route) throws(PonteError) {
        try self.init([route.dialect.responseID: id, "responseData": data ?? NSNull()])
    }

    /// The old protocol has no errors: the page's callback gets an object whose only member is `error`.
    init(error: PonteError, to id: String, _ route: Route) throws(PonteError) {
        var members: [String: Any] = [
            route.dialect.responseID: id,
            "responseData": ["error": ["code": error.code.rawValue, "message": error.message]],
        ]
        // Makes the script write it to the page's console.
        if !route.isForeign { members["ponteError"] = true }
        try self.init(members)
    }

    private init(_ members: [String: Any]) throws(PonteError) {
        name = Self.name(of: members)
        json = try PlainJSON.text(of: members)
        guard json.utf8.count <= JavascriptBridgeLimits.post else {
            throw PonteError(.limitExceeded, "The message is over 64 MiB.")
        }
    }

    /// What a message's traffic is named by.
    static func name(of message: [String: Any]) -> String {
        message["handlerName"] as? String ?? message["responseId"] as? String ?? ""
    }
}
