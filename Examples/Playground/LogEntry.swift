/// One line of what the tour prints: something that crossed between the page and the app.
struct LogEntry {
    enum Direction: String {
        case toApp
        case toPage
    }

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
