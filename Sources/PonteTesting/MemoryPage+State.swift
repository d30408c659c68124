public import Ponte
internal import PontePage
internal import PonteWire

extension MemoryPage {
    // MARK: Shared state

    /// A value that the app shares, as it is now.
    ///
    ///     #expect(try await page.value(of: Notes.filter).text == "milk")
    ///
    /// - Throws: `PonteError`: `methodNotFound` where the app shares no such value, `forbidden` where the page may not see it.
    public func value<Value>(of state: BridgeState<Value>) async throws -> Value {
        try await read(state).value
    }

    /// Changes a value that the app shares.
    ///
    /// - Throws: `PonteError`: what the app refuses the value with; `forbidden` where pages may not change it, `outdated` if the app has changed it meanwhile.
    public func set<Value>(_ state: BridgeState<Value>, _ value: Value) async throws {
        let version = try await read(state).version
        try await call(
            BridgeMethod<StateWrite<Value>, Int>("ponte.setState"), StateWrite(name: state.name, version: version, value: value))
    }

    /// The first item of a stream is the whole value.
    private func read<Value>(_ state: BridgeState<Value>) async throws -> StateItem<Value> {
        for try await item in stream(BridgeStreamMethod<StateName, StateItem<Value>>("ponte.state"), StateName(name: state.name))
        {
            return item
        }
        throw PonteError(.released, "The app shares \(state.name) no more.")
    }
}

private struct StateName: Codable, Sendable {
    var name: String
}

private struct StateItem<Value: Codable & Sendable>: Codable, Sendable {
    var version: Int
    /// That of a first item, which is always whole.
    var value: Value
}

private struct StateWrite<Value: Codable & Sendable>: Codable, Sendable {
    var name: String
    var version: Int
    var value: Value
}
