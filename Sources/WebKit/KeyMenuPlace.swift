/// The element at which a key opens a menu, as `Client/src/linux/keyMenu.ts` has found it.
@MainActor
struct KeyMenuPlace {
    /// A part of the view's width, from its left.
    let x: Double
    /// A part of its height, from its top.
    let y: Double
    let isEditable: Bool
    let isSelected: Bool
    /// Empty for what is no link, and for an address that is too long.
    let link: String

    init(_ found: [String: Any]) {
        x = Self.part(found["x"])
        y = Self.part(found["y"])
        isEditable = found["isEditable"] as? Bool ?? false
        isSelected = found["isSelected"] as? Bool ?? false
        let link = found["link"] as? String ?? ""
        self.link = link.utf8.count <= EngineAddress.maximum ? link : ""
    }

    private static func part(_ value: Any?) -> Double {
        value as? Double ?? (value as? Int).map { Double($0) } ?? 0
    }

    var linkURL: URL? { link.isEmpty ? nil : EngineAddress(link).url }
}
