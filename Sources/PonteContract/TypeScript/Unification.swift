/// Compares two types that come from one generic type: they fit where they differ in the arguments only.
struct Unification {
    /// The second type's arguments, by those of the first.
    private let arguments: [String: String]
    /// Types that have a name for each of their arguments.
    private let separate: Set<ObjectIdentifier>

    init(_ arguments: [String: String], separate: Set<ObjectIdentifier>) {
        self.arguments = arguments
        self.separate = separate
    }

    func fits(_ first: Shape.Declaration, _ second: Shape.Declaration) -> Bool {
        if first === second { return true }
        switch (first.form, second.form) {
        case (.alias(let left), .alias(let right)): return fits(left, right)
        case (.literals(let left), .literals(let right)): return left == right
        case (.cases(let left), .cases(let right)):
            return left.map(\.name) == right.map(\.name) && zip(left, right).allSatisfy { fits($0.payload, $1.payload) }
        default: return false
        }
    }

    private func fits(_ first: Shape, _ second: Shape) -> Bool {
        if let argument = arguments[first.swiftName] { return argument == second.swiftName }
        return fits(first.form, second.form)
    }

    private func fits(_ first: [Shape.Field], _ second: [Shape.Field]) -> Bool {
        first.count == second.count
            && zip(first, second).allSatisfy { $0.name == $1.name && $0.isOptional == $1.isOptional && fits($0.shape, $1.shape) }
    }

    private func fits(_ first: [Shape], _ second: [Shape]) -> Bool {
        first.count == second.count && zip(first, second).allSatisfy(fits)
    }

    private func fits(_ first: Shape.Form, _ second: Shape.Form) -> Bool {
        switch (first, second) {
        case (.scalar(let left), .scalar(let right)): left == right
        case (.byteStream, .byteStream): true
        case (.nullable(let left), .nullable(let right)), (.array(let left), .array(let right)),
            (.dictionary(let left), .dictionary(let right)), (.stream(let left), .stream(let right)):
            fits(left, right)
        case (.tuple(let left), .tuple(let right)): fits(left, right)
        case (.union(let left), .union(let right)): fits(distinct(left), right)
        case (.literals(let left), .literals(let right)): left == right
        case (.record(let leftKey, let left), .record(let rightKey, let right)): fits(leftKey, rightKey) && fits(left, right)
        case (.object(let left), .object(let right)): fits(left, right)
        case (.function(let leftInput, let left), .function(let rightInput, let right)):
            fits(leftInput, rightInput) && fits(left, right)
        case (.named(let left), .named(let right)), (.remoteObject(let left), .remoteObject(let right)):
            // A type that holds itself, or another one of the same generic type.
            left === right
                || !separate.contains(ObjectIdentifier(left))
                    && renamed(TypeNames.Parts(left.swiftName)) == TypeNames.Parts(right.swiftName)
        default: false
        }
    }

    /// Two parameters may have one argument.
    private func distinct(_ shapes: [Shape]) -> [Shape] {
        var seen: Set<String> = []
        return shapes.filter { $0.swiftName.isEmpty || seen.insert(arguments[$0.swiftName] ?? $0.swiftName).inserted }
    }

    private func renamed(_ parts: TypeNames.Parts) -> TypeNames.Parts {
        var parts = parts
        parts.arguments = parts.arguments.map { arguments[$0] ?? $0 }
        return parts
    }

    /// The Swift types that a declaration is made of, down to those with a name of their own.
    static func swiftNames(in declaration: Shape.Declaration) -> Set<String> {
        var names: Set<String> = []
        func visit(_ shape: Shape) {
            // A form that was put together has no name.
            if names.insert(shape.swiftName).inserted || shape.swiftName.isEmpty { shape.parts.forEach(visit) }
        }
        declaration.parts.forEach(visit)
        return names
    }
}
