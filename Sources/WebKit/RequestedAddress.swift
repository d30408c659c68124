/// The address of what the app has asked for, to be compared.
@MainActor
struct RequestedAddress {
    private var text: String?

    /// False for one that is too long.
    var isKept: Bool { text != nil }

    /// One that is too long is compared with what the view shows alone.
    mutating func keep(_ address: EngineAddress?) {
        text = address.flatMap { $0.isTooLong ? nil : $0.kept }
    }

    func isSame(as address: EngineAddress) -> Bool {
        text.map { address.isSame(as: $0) } ?? false
    }
}
