/// Which object of the page has sent a message, and gets the answer. Its letter stands in front of what is posted and handed
/// over.
struct Route {
    let dialect: Dialect
    /// True if the object is the page's own copy of a bridge, or one that other code has injected.
    let isForeign: Bool

    init?(letter: String) {
        switch letter {
        case "a": self.init(.classic, isForeign: false)
        case "b": self.init(.lision, isForeign: false)
        case "A": self.init(.classic, isForeign: true)
        case "B": self.init(.lision, isForeign: true)
        default: return nil
        }
    }

    private init(_ dialect: Dialect, isForeign: Bool) {
        self.dialect = dialect
        self.isForeign = isForeign
    }

    var letter: String {
        switch dialect {
        case .classic: isForeign ? "A" : "a"
        case .lision: isForeign ? "B" : "b"
        }
    }
}
