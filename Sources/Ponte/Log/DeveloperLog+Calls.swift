internal import PontePage
internal import PonteWire

/// The lines about calls and events of pages.
extension DeveloperLog {
    static func handlerFailed(_ error: any Error, _ call: CallContext) {
        write(
            .error, "handler failed", about: call.name,
            """
            \(PonteError.Code.handlerFailed): The handler of \(LogText.quoted(call.name)) has thrown \(type(of: error)): \(LogText.escaped("\(error)")). Its caller learns the type alone. \
            Throw a PonteError to say more.
            """)
    }

    /// A call that ended before its handler began, or whose result could not cross.
    static func callFailed(
        _ error: PonteError, _ call: CallContext, _ handlers: HandlerTable, _ parameters: @autoclosure () -> String?
    ) {
        guard isOn, !handlers.arePages else { return }
        let name = LogText.quoted(call.name)
        let reason = LogText.escaped(error.message)
        let code = error.code
        switch code {
        case .methodNotFound:
            write(
                .warning, "unknown method", about: call.name,
                "\(code): \(call.caller.described) has called \(name): \(reason)\(LogText.suggestion(call.name, among: handlers.methodNames))"
            )
        case .invalidParameters:
            write(
                .warning, "parameters", about: call.name, payload: parameters(),
                "\(code): \(call.caller.described) has called \(name) with parameters that do not fit: \(reason)")
        case .invalidResult:
            write(.warning, "result", about: call.name, "\(code): A call of \(name) has no result: \(reason)")
        case .limitExceeded:
            write(.warning, "limit", about: call.name, "\(code): A call of \(name) was ended: \(reason)")
        default: break
        }
    }

    static func unknownMembers(_ members: [String], _ call: CallContext) {
        guard !members.isEmpty else { return }
        let names = members.prefix(5).map(LogText.quoted).joined(separator: ", ")
        write(
            .warning, "unknown members", about: call.name,
            """
            \(call.caller.described) has sent \(LogText.quoted(call.name)) with \(members.count == 1 ? "a member" : "members") that the app's type does not \
            have: \(names). The app does not see \(members.count == 1 ? "it" : "them").
            """)
    }

    static func unheardEvent(_ call: CallContext, _ handlers: HandlerTable) {
        guard !handlers.arePages else { return }
        write(
            .warning, "unheard event", about: call.name,
            """
            \(call.caller.described) has sent the event \(LogText.quoted(call.name)), and nobody listens: add a listener with \
            Bridge.on.\(LogText.suggestion(call.name, among: handlers.eventNames))
            """)
    }

    /// - Parameters:
    ///   - refused: The documents that the policy does not admit, of those that have spoken.
    ///   - shown: The address that the view shows; `nil` if it shows none.
    static func callWaits(_ name: String, refused: [Caller], policy: Policy, shown: String?) {
        let reason =
            if !refused.isEmpty {
                "The policy names \(policy.summary). Refused: \(refused.map(\.described).joined(separator: ", "))."
            } else if let shown {
                "The view shows \(LogText.escaped(shown)), which has not said hello. The policy names \(policy.summary)."
            } else {
                "The view has loaded nothing."
            }
        write(
            .warning, "waiting call", about: name,
            "The call \(LogText.quoted(name)) has waited for two seconds for a page that the policy admits. \(LogText.escaped(reason))"
        )
    }

    static func eventFailed(_ error: PonteError, _ call: CallContext, _ value: @autoclosure () -> String?) {
        let code = LogText.escaped(error.code.rawValue)
        write(
            .warning, "event", about: call.name, payload: value(),
            "\(code): An event \(LogText.quoted(call.name)) of \(call.caller.described) was dropped: \(LogText.escaped(error.message))"
        )
    }

    static func registeredTwice(_ name: String, _ verb: String) {
        write(
            .warning, "second handler", about: name,
            "\(LogText.quoted(name)) has a second \(verb), which takes the place of the first. Call bridge.remove ahead of it, if that is wanted."
        )
    }

    /// A synchronous handler behind an interceptor that may wait.
    static func cannotWait(_ name: String) {
        write(
            .warning, "synchronous handler", about: name,
            """
            A synchronous call of \(LogText.quoted(name)) is refused from now on: an interceptor of the bridge may wait, and a page that stands still cannot. Call it with \
            ponte.call, or use interceptors that do not wait.
            """)
    }

    /// Runs what a handler does without waiting, and complains if it holds the main actor for long.
    static func timed<Result>(_ call: CallContext, _ work: () throws -> Result) rethrows -> Result {
        guard isOn else { return try work() }
        let start = ContinuousClock.now
        defer {
            let time = ContinuousClock.now - start
            if time > .milliseconds(250) {
                write(
                    .warning, "slow handler", about: call.name,
                    """
                    The handler of \(LogText.quoted(call.name)) held the main actor for \(Int(time / .milliseconds(1))) ms: the app and its page stood still. \
                    Do the work in another actor, and await it.
                    """)
            }
        }
        return try work()
    }
}
