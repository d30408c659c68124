internal import PontePage

extension DocumentSessions {
    var diagnostics: BridgeDiagnostics {
        let open = life.documents
        let running = open.reduce(0) { $0 + $1.runningHandlers }
        var diagnostics = monitor.bridge.diagnostics
        diagnostics.documents = open.count
        diagnostics.pendingCalls = open.reduce(waiting.pendingCalls) { $0 + $1.pendingCalls }
        diagnostics.waiting = waiting.count
        diagnostics.runningHandlers = running
        diagnostics.cancelledHandlers = max(0, accounts.handlers.count - running)
        diagnostics.droppedEvents = monitor.droppedEvents
        diagnostics.handles = open.reduce(0) { $0 + $1.handleCount }
        return diagnostics
    }
}
