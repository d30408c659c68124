internal import Foundation
internal import Ponte
internal import PonteWire

extension MessageDetails {
    /// Elements of a stream that are shown.
    private static let mostItems = 100

    @MainActor
    init(_ message: InspectedMessage, source: String) {
        let (begin, end) = (message.begin, message.end)
        number = message.number
        kind = begin.kind.rawValue
        name = begin.name
        isFromPage = begin.direction == .fromPage
        self.source = source
        origin = begin.origin?.description
        isMainFrame = begin.isMainFrame
        document = begin.document
        id = begin.id
        isThroughHandle = begin.isThroughHandle
        self.begin = DateText.text(of: begin.time) ?? ""
        self.end = end.flatMap { DateText.text(of: $0.time) }
        duration = message.duration.map { $0 / .microseconds(1) }
        state = message.state.rawValue
        code = message.error?.code
        self.message = message.error?.message
        payload = Payload(begin)
        result = end.flatMap { $0.kind == .result ? Payload($0) : nil }
        items = message.items.prefix(Self.mostItems).map(Payload.init)
        itemCount = message.itemCount
    }
}

extension MessageDetails.Payload {
    fileprivate init(_ record: TrafficRecord) {
        size = record.size
        guard let payload = record.payload else {
            // A frame without a value is its kind, its number and its name.
            let isEmpty = record.size <= 32 + record.name.utf8.count
            note = isEmpty ? "No value." : "Not kept: it is longer than \(MessageStore.maximumPayload >> 10) KiB, or too old."
            return
        }
        let pretty = PrettyJSON.text(of: payload)
        text = pretty.text
        note = pretty.isWhole ? nil : "Not all of it is shown."
    }
}
