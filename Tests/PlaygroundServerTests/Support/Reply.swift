import Foundation

/// The reply that came back over a connection, as far as it came.
struct Reply: Sendable {
    let status: Int
    /// In lower case.
    let head: [String: String]
    let rawHead: String
    let body: Data

    /// Nothing where not even a head came.
    init?(_ bytes: Data) {
        guard let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
        rawHead = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        body = Data(bytes[end.upperBound...])
        let lines = rawHead.components(separatedBy: "\r\n")
        guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        self.status = status
        head = Dictionary(
            lines.dropFirst().compactMap { line in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                return (line[..<colon].lowercased(), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
            }
        ) { "\($0), \($1)" }
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(Value.self, from: body)
    }
}
