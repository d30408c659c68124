/// The handler of an address.
struct Route {
    enum Access {
        case anyone
        /// Somebody who has signed in; others get 401.
        case users
    }

    let method: String
    /// Segments of a path; one that begins with a colon stands for any one segment.
    let pattern: [Substring]
    let access: Access
    /// The most that a body may have, in bytes.
    let limit: Int
    let respond: @MainActor (Visit) async throws -> Response

    init(
        _ method: String, _ pattern: String, access: Access = .anyone, limit: Int = 64 << 10,
        _ respond: @escaping @MainActor (Visit) async throws -> Response
    ) {
        self.method = method
        self.pattern = pattern.split(separator: "/", omittingEmptySubsequences: false)
        self.access = access
        self.limit = limit
        self.respond = respond
    }

    func serves(_ method: String) -> Bool {
        self.method == method || self.method == "GET" && method == "HEAD"
    }

    /// The values of the pattern's names, where the path fits it.
    func match(_ path: String) -> [Substring: Substring]? {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        guard segments.count == pattern.count else { return nil }
        var names: [Substring: Substring] = [:]
        for (segment, part) in zip(segments, pattern) {
            if part.hasPrefix(":") {
                names[part.dropFirst()] = segment
            } else if segment != part {
                return nil
            }
        }
        return names
    }
}
