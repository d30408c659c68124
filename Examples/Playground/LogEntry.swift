/// One line of the message log: something that crossed between the page and the app.
struct LogEntry: Codable, Sendable {
    enum Direction: String, Codable, Sendable {
        case toApp
        case toPage
    }

    var number = 0
    /// In milliseconds since the app started.
    var time = 0.0
    var direction: Direction
    /// `call`, `stream`, `item`, `result`, `event` and the other frames of the bridge; `message`, `script` past it; `refused`.
    var kind: String
    var id: Int?
    /// Of the method, event or message handler, or of the handle.
    var name: String?
    var payload: String
    /// How long the call took that this ends, in milliseconds.
    var took: Double?
    /// How many lines like this one it stands for.
    var count = 1
}

/// The data that brings the page's log up to date.
struct LogUpdate: Codable, Sendable {
    var entries: [LogEntry]
    var documents: Int
    var pendingCalls: Int
    var runningHandlers: Int
    var handles: Int
    var droppedEvents: Int
    var refusals: Int
}
