internal import Foundation
internal import PontePage
internal import PonteWire

/// An event on its way.
struct EventFrame {
    let name: String
    let buffering: EventBuffering
    /// Written at once where it may be dropped again, with its line feed; otherwise empty.
    private(set) var text: [UInt8] = []
    private let value: JSONText?
    /// The bytes that travel beside the text.
    let bytes: [(number: Int, bytes: Data)]
    let exports: [(number: Int, export: any HandleExport)]

    /// Of text and bytes.
    var count: Int { value.map { $0.text.count + $0.bytesCount } ?? 0 }

    /// In memory, in bytes.
    var cost: Int { (value?.cost ?? 0) + text.count }

    /// - Throws: `PonteError` with `invalidValue` or `limitExceeded`.
    init<Value>(_ event: BridgeEvent<Value>, _ value: Value) throws(PonteError) {
        let value = Value.self == NoValue.self ? nil : try JSONText(encoding: value)
        if let value { try Limits.check(value.text) }
        self.init(name: event.name, buffering: event.buffering, value: value, exports: value?.exports ?? [])
    }

    private init(
        name: String, buffering: EventBuffering, value: JSONText?, exports: [(number: Int, export: any HandleExport)]
    ) {
        self.name = name
        self.buffering = buffering
        self.value = value
        bytes = value?.attachments ?? []
        self.exports = exports
        guard case .newest = buffering else { return }
        text.append(UInt8(ascii: "\n"))
        write(to: &text)
    }

    /// With its bytes in the text, as many as there is room for.
    func withBytesInText() -> EventFrame {
        guard let value, !bytes.isEmpty else { return self }
        return EventFrame(name: name, buffering: buffering, value: value.withBytesInText(), exports: exports)
    }

    func write(to text: inout [UInt8]) {
        FrameText.event(name, value: value, to: &text)
    }
}
