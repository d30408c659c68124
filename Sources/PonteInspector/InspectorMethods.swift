internal import Ponte
internal import PonteWire

/// What the inspector's page asks of its Swift half.
enum InspectorMethods {
    static let rows = BridgeStreamMethod<NoValue, RawJSON>("inspector.rows")
    static let details = BridgeMethod<Int, MessageDetails?>("inspector.details")
    static let status = BridgeMethod<NoValue, InspectorStatus>("inspector.status")
    static let clear = BridgeMethod<NoValue, Void>("inspector.clear")
    /// The numbers of rows; the result is how many were copied.
    static let copyTest = BridgeMethod<[Int], Int>("inspector.copyTest")
    static let record = BridgeMethod<Bool, Void>("inspector.record")
    /// The result is the file's path.
    static let save = BridgeMethod<NoValue, String>("inspector.save")
    static let open = BridgeMethod<OpenedFile, Void>("inspector.open")
    /// The argument is true for the page, and false for the handlers.
    static let replay = BridgeMethod<Bool, ReplayReport>("inspector.replay")
}

struct OpenedFile: Codable, Sendable {
    var name: String
    var text: String
}

/// The state of the bridge, of the store and of the recording.
struct InspectorStatus: Codable, Sendable {
    struct Handle: Codable, Sendable {
        var kind: String
        var holder: String
        var number: Int
        var via: String
        var seconds: Double
    }

    struct Recording: Codable, Sendable {
        var isRunning: Bool
        var isFull: Bool
        var name: String
        var count: Int
    }

    /// `nil` when the bridge is gone.
    var counts: [String: Int]?
    var handles: [Handle]
    var messages: Int
    var payloadBytes: Int
    var recording: Recording
}

struct MessageDetails: Codable, Sendable {
    /// A payload, made readable; `note` says why there is none, or not all.
    struct Payload: Codable, Sendable {
        var text: String?
        var note: String?
        var size: Int
    }

    var number: Int
    var kind: String
    var name: String
    var isFromPage: Bool
    var source: String
    var origin: String?
    var isMainFrame: Bool
    var document: String
    var id: Int?
    var isThroughHandle: Bool
    var begin: String
    var end: String?
    /// In microseconds.
    var duration: Double?
    var state: Int
    var code: String?
    var message: String?
    var payload: Payload
    var result: Payload?
    var items: [Payload]
    var itemCount: Int
}

struct ReplayReport: Codable, Sendable {
    struct Line: Codable, Sendable {
        var title: String
        var text: String
    }

    var messages: Int
    var differences: [Line]
    var skipped: [Line]
}
