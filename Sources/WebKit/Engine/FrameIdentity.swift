/// The identity that a frame has told in a world that no page can reach (`Client/src/linux/frameIdentity.ts`).
struct FrameIdentity: Equatable {
    /// The name that its messages carry.
    let name: String
    let isMainFrame: Bool
    let origin: String

    static let nameLength = 32

    /// Reads `name(32 characters) ("T" / "F") origin`; `T` is the main frame, `F` another.
    init?(_ text: String) {
        let rest = text.utf8.dropFirst(Self.nameLength)
        guard let place = rest.first, place == UInt8(ascii: "T") || place == UInt8(ascii: "F") else { return nil }
        name = String(decoding: text.utf8.prefix(Self.nameLength), as: UTF8.self)
        isMainFrame = place == UInt8(ascii: "T")
        origin = String(decoding: rest.dropFirst(), as: UTF8.self)
    }
}
