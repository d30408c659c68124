internal import Foundation

/// An event on its way.
struct EventFrame {
    let name: String
    let buffering: EventBuffering
    let text: [UInt8]
    /// What travels beside the text.
    let bytes: [(number: Int, bytes: Data)]
    let exports: [(number: Int, export: Export)]

    /// - Throws: `PonteError` with `invalidValue` or `limitExceeded`.
    init<Value>(_ event: Event<Value>, _ value: Value) throws(PonteError) {
        let value = value is NoParameters ? nil : try JSONText(encoding: value)
        name = event.name
        buffering = event.buffering
        text = FrameText.event(name, value: value)
        bytes = value?.attachments ?? []
        exports = value?.exports ?? []
        try Limits.check(text)
    }
}
