import Ponte

private struct Secret: Codable, Sendable {
    func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
            self, .init(codingPath: encoder.codingPath, debugDescription: "a secret is not given away"))
    }
}

@MainActor func resultCannotCross() async throws {
    let app = App()
    app.bridge.handle(BridgeMethod<NoValue, Secret>("notes.key")) { Secret() }
    app.bridge.handle(BridgeMethod<NoValue, [Secret]>("notes.keys")) { () async in [Secret()] }
    try await app.show("await ponte.call('notes.key').catch(() => {}); await ponte.call('notes.keys')")
}
