internal import Foundation

extension Response {
    /// A file, or the range of it that is asked for, with the validators of RFC 9110, sections 8.8, 13 and 14.
    ///
    /// - Parameter stall: The byte of the file before which the body stalls.
    /// - Throws: `Refusal`, 404, where there is no such file.
    @MainActor
    static func file(_ file: URL, type: String, for request: Request, caching: String, stall: Int? = nil) throws -> Self {
        var information = stat()
        guard stat(file.path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { throw Refusal.notFound }
        let size = Int(information.st_size)
        let time = information.st_mtim
        let tag = "\"\(String(size, radix: 16))-\(String(time.tv_sec, radix: 16))-\(String(time.tv_nsec, radix: 16))\""
        var headers = [
            (name: "ETag", value: tag), ("Accept-Ranges", "bytes"), ("Cache-Control", caching), ("Content-Type", type),
        ]
        if matches(request.header("If-None-Match"), tag) { return Self(304, headers: headers) }
        func body(_ range: Range<Int>) -> Body {
            guard let stall, range.contains(stall) else { return .file(file, range) }
            return .stalling(file, range, after: stall - range.lowerBound)
        }
        // Ranges are GET's alone; and a client that has another version gets this one whole.
        let isSame = request.header("If-Range").map { $0 == tag } ?? true
        switch request.method == "GET" && isSame ? ByteRange(request.header("Range"), size: size) : .whole {
        case .whole: return Self(200, body(0..<size), headers: headers)
        case .part(let range):
            headers.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"))
            return Self(206, body(range), headers: headers)
        case .unsatisfiable:
            return Self(416, headers: [("Content-Range", "bytes */\(size)"), ("Accept-Ranges", "bytes")])
        }
    }

    private static func matches(_ header: String?, _ tag: String) -> Bool {
        guard let header else { return false }
        return header.split(separator: ",").contains { $0.drop { $0 == " " } == tag || $0 == "*" }
    }
}
