package import Foundation

/// One JSON value, as text in the protocol's form, and the bytes that travel beside it.
package struct JSONText: Sendable {
    package typealias Attachment = (number: Int, bytes: Data)

    package let text: [UInt8]
    package let attachments: [Attachment]
    /// Of those.
    package var bytesCount: Int { attachments.reduce(0) { $0 + $1.bytes.count } }
    /// In memory, in bytes: short ones take some, too.
    package var cost: Int { text.count + bytesCount + 64 }
    /// The values that are given away with it by handles.
    package let exports: [(number: Int, export: any HandleExport)]

    /// The text for a value that is absent.
    package static let null = JSONText(text: Array("null".utf8))

    package init(text: [UInt8], attachments: [Attachment] = []) {
        self.text = text
        self.attachments = attachments
        exports = []
    }

    /// - Throws: `PonteError` with `invalidValue` or `limitExceeded`.
    package init(encoding value: some Encodable) throws(PonteError) {
        let output = ValueOutput()
        try ValueEncoder.encode(value, to: output)
        text = output.finished()
        guard !output.isTooLong else { throw Limits.tooLong }
        attachments = output.attachments
        exports = output.exports
    }

    /// - Throws: `PonteError` with `invalidValue`.
    package func decode<Value: Decodable>(_ type: Value.Type) throws(PonteError) -> Value {
        let document = try JSONDocument(text[...])
        var context: ValueContext?
        if !attachments.isEmpty {
            context = ValueContext(bytes: Dictionary(attachments.map { ($0.number, $0.bytes) }, uniquingKeysWith: { $1 }))
        }
        do { return try ValueDecoder.decode(type, from: document, at: 0, context: context) } catch {
            throw error as? PonteError ?? PonteError(.invalidValue, "The value's file can be read only where it arrives.")
        }
    }
}

extension JSONDocument {
    /// A value's own JSON text.
    package func json(of node: Int) -> JSONText {
        let place = nodes[node]
        let start = text.startIndex + place.start
        switch place.kind {
        case .string, .escapedString: return JSONText(text: Array(text[start - 1...text.startIndex + place.end]))
        case .array, .object: return JSONText(text: Array(text[start..<start + JSONScan.container(text[start...])]))
        default: return JSONText(text: Array(text[start..<text.startIndex + place.end]))
        }
    }
}

/// The numbers of what travels beside the text: one for each, in the whole process.
package enum Serial {
    // @unchecked: the lock guards its only variable.
    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var last = 0

        func next() -> Int {
            lock.withLock {
                last += 1
                return last
            }
        }
    }

    private static let counter = Counter()

    /// A number that has not been used: 1 is the first.
    package static func next() -> Int { counter.next() }
}
