public import Foundation
public import PonteWire

/// One message that has crossed between an app and its page.
public struct TrafficRecord: Sendable, Hashable {
    /// The way that a message goes.
    public enum Direction: String, Sendable, Codable {
        /// From the page to the app.
        case fromPage
        /// From the app to the page.
        case toPage
    }

    /// The kind of a message.
    public enum Kind: String, Sendable, Codable {
        /// A call of a method, of a function or of an object.
        case call
        /// The opening of a stream.
        case stream
        /// An event.
        case event
        /// An element of a stream.
        case item
        /// The answer to a call, or the end of a stream.
        case result
        /// The error that ends a call or a stream.
        case error
        /// The caller does not wait any more.
        case cancel
        /// The reader of a stream takes more elements.
        case more
        /// A handle is given back.
        case release
        /// A document says hello.
        case hello
        /// The app answers a hello.
        case welcome
        /// A document says goodbye.
        case bye
        /// A message or a call that was refused. A refused call has its `error`, too.
        case refusal
        /// A message of another protocol.
        case message
    }

    /// The way that a call or a stream has ended.
    public enum Outcome: Sendable, Hashable {
        /// With a result.
        case succeeded
        /// With an error.
        case failed(PonteError.Code, String)
        /// The caller has cancelled it.
        case cancelled
    }

    /// Its place among the messages of its bridge since the first reader: 1 is the first. A reader that is too slow finds numbers missing.
    public var number: Int
    /// The moment when it was sent or received.
    public var time: Date
    /// The way that it goes.
    public var direction: Direction
    /// The kind.
    public var kind: Kind
    /// The number of the call or of the stream: each side counts its own, in each document. `nil` for what belongs to none.
    public var id: Int?
    /// The name of the method or event; of an answer, that of its call. Empty where it has none, or where its call was made before the first reader.
    public var name: String
    /// True for a call through a function, an object, a stream or a file that has crossed, and for what belongs to one.
    public var isThroughHandle: Bool
    /// The name of the document, which is random; empty in other protocols.
    public var document: String
    /// True for a document of the main frame.
    public var isMainFrame: Bool
    /// The document's origin; `nil` is an opaque one.
    public var origin: Origin?
    /// The message's size with the bytes beside it, in bytes.
    public var size: Int
    /// The time from the call to its end, for what ends one.
    public var duration: Duration?
    /// For what ends a call or a stream, and for refusals.
    public var outcome: Outcome?
    /// The parameters, the result, the element, the event's value or the data of an error, as JSON in the protocol's form (`Documentation/Contributing/WireProtocol.md`, "Values"); `nil` where the reader's rule
    /// leaves it out, or where there is none.
    public var payload: String?

    /// A record, as a recording has it.
    public init(
        number: Int, time: Date, direction: Direction, kind: Kind, id: Int? = nil, name: String = "",
        isThroughHandle: Bool = false,
        document: String = "", isMainFrame: Bool = true, origin: Origin? = nil, size: Int = 0, duration: Duration? = nil,
        outcome: Outcome? = nil, payload: String? = nil
    ) {
        self.number = number
        self.time = time
        self.direction = direction
        self.kind = kind
        self.id = id
        self.name = name
        self.isThroughHandle = isThroughHandle
        self.document = document
        self.isMainFrame = isMainFrame
        self.origin = origin
        self.size = size
        self.duration = duration
        self.outcome = outcome
        self.payload = payload
    }
}

extension TrafficRecord {
    /// True for what ends a call or a stream.
    public var isEnd: Bool { kind == .result || kind == .error || kind == .cancel }

    /// The direction of the call to which the message belongs: a result goes the other way.
    public var callDirection: Direction {
        switch kind {
        case .item, .result, .error: direction == .fromPage ? .toPage : .fromPage
        default: direction
        }
    }
}
