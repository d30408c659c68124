/// The header fields that the engine writes into each request itself, whatever the app's request has.
@MainActor
enum EngineFields {
    /// In small letters: the engine sends its own in their place, or none.
    private static let names: Set = ["accept", "cookie", "if-modified-since", "if-none-match", "if-range", "user-agent"]

    private struct Field: Equatable {
        var name: String
        var value: String
    }

    /// The newest ones of which the app has been told. A delegate may cancel a request, and load the very same.
    private static var told: [Field] = []
    private static let maximumCount = 32
    /// In UTF-8 bytes. A longer one is forgotten.
    private static let maximumLength = 4096

    /// Remembers the engine's own fields of a request that an app is shown.
    static func remember(_ fields: [String: String]) {
        for (name, value) in fields {
            let field = Field(name: name.lowercased(), value: value)
            guard names.contains(field.name), value.utf8.count <= maximumLength, !told.contains(field) else { continue }
            told.append(field)
        }
        told.removeFirst(max(0, told.count - maximumCount))
    }

    /// True for a field that the engine has written.
    static func wrote(_ name: String, _ value: String) -> Bool {
        told.contains(Field(name: name.lowercased(), value: value))
    }

    /// The names of the app's own fields that the engine does not send.
    static func dropped(of request: URLRequest) -> [String] {
        (request.allHTTPHeaderFields ?? [:]).filter { names.contains($0.key.lowercased()) && !wrote($0.key, $0.value) }.keys
            .sorted()
    }
}
