/// The scripts of one view that have not ended: each ends once, also when the web process or the view is gone.
@MainActor
final class ScriptEvaluations {
    typealias Completion = @MainActor (Result<Any?, WKError>) -> Void

    private var running: [UInt: Completion] = [:]
    private(set) var lastID: UInt = 0
    /// True when all have ended.
    var isEmpty: Bool { running.isEmpty }

    /// Remembers `completion` under a new id.
    func begin(_ completion: @escaping Completion) -> UInt {
        lastID += 1
        running[lastID] = completion
        return lastID
    }

    /// Ends a script; a later end of the same one does nothing.
    func end(_ id: UInt, with result: Result<Any?, WKError>) {
        running.removeValue(forKey: id)?(result)
    }

    /// Ends all scripts, or those that were begun up to `last`.
    func endAll(through last: UInt = .max, with error: WKError) {
        for id in running.keys.sorted() where id <= last { end(id, with: .failure(error)) }
    }
}
