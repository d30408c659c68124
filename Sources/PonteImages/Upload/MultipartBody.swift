internal import Foundation

/// A `multipart/form-data` (RFC 7578), with names as HTML writes them.
struct MultipartBody {
    private let boundary = "ponte-" + UUID().uuidString
    private(set) var data = Data()

    var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    mutating func append(_ name: String, _ value: String) {
        begin(name, "")
        data += Data("\(value)\r\n".utf8)
    }

    mutating func append(_ name: String, file: String, type: String, _ bytes: Data) {
        begin(name, "; filename=\"\(Self.escaped(file))\"\r\nContent-Type: \(type)")
        data += bytes
        data += Data("\r\n".utf8)
    }

    mutating func end() {
        data += Data("--\(boundary)--\r\n".utf8)
    }

    private mutating func begin(_ name: String, _ rest: String) {
        let head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(name))\"\(rest)\r\n\r\n"
        data += Data(head.utf8)
    }

    /// Nothing in a name may end it (HTML, "multipart/form-data encoding algorithm").
    private static func escaped(_ name: String) -> String {
        String(
            name.unicodeScalars.map { scalar in
                switch scalar {
                case "\"": "%22"
                case "\r": "%0D"
                case "\n": "%0A"
                default: String(scalar)
                }
            }.joined())
    }
}
