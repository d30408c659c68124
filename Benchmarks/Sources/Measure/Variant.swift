/// The bridge as it is, or with one of its optimisations switched off.
enum Variant: String {
    case bridge

    func apply() throws {}
}
