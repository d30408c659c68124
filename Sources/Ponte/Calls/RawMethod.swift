internal import PontePage
package import PonteWire

/// Methods whose parameters and results stay text.
package enum RawMethod {
    /// A method of this name. A result of `nil` is `undefined`.
    package static func named(_ name: String) -> BridgeMethod<RawJSON, RawJSON?> {
        BridgeMethod(
            name: name,
            result: ResultCoding { output in
                output?.json
            } decode: { received in
                received.node.map { RawJSON(received.document.json(of: $0)) }
            })
    }
}
