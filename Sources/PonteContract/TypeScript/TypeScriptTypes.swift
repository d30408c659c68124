internal import Foundation

/// Shapes as TypeScript's types.
struct TypeScriptTypes {
    typealias Direction = ContractShapes.Direction

    /// The names that a module may take from the client's package.
    static let imported = ["ByteStream", "Bytes", "Callback", "Int64", "RemoteObject", "RemoteStream", "Sent"]

    /// The names of the package that have been written.
    final class Imports {
        fileprivate(set) var names: Set<String> = []
    }

    /// The place in which a type is written.
    struct Context {
        /// The generic parameters, by the Swift types in whose place they stand.
        var parameters: [String: String] = [:]
        /// The type that is declared as another name for what is written, if it holds itself.
        var alias: Shape.Declaration?
        /// Nothing stands between: there the compiler refuses a reference to the alias.
        var isDirect = true
        /// Aliases that have been written out.
        var resolved: Set<ObjectIdentifier> = []
        /// The type whose members' comments are written, where its objects stand on lines of their own.
        var commented: [String]?
    }

    let names: TypeNames
    let comments: SourceComments
    let imports = Imports()
    private let shapes: ContractShapes
    /// The types of which a part stays where it is.
    private let holders: HandleHolders
    let recursion: Recursion

    /// - Throws: `ContractProblem`.
    init(_ shapes: ContractShapes, _ comments: SourceComments) throws {
        names = try TypeNames(
            shapes.declarations, taken: Keywords.ofTypes.union(Keywords.used).union([ContractNames(shapes.name).type]))
        self.comments = comments
        self.shapes = shapes
        holders = HandleHolders(among: shapes.declarations)
        recursion = Recursion(among: shapes.declarations)
    }

    /// All types with a name of their own.
    var declarations: [String] {
        var written: Set<String> = []
        return shapes.declarations.compactMap { declaration in
            guard written.insert(names[declaration].name).inserted else { return nil }
            return text(names[declaration].generic?.declaration ?? declaration)
        }
    }

    /// A shape and all types that it is made of, by which two versions of it can be told apart.
    func closure(of shape: Shape) -> String {
        var seen: Set<ObjectIdentifier> = []
        var texts = [text(shape, .fromApp)]
        func visit(_ shape: Shape) {
            switch shape.form {
            case .named(let declaration), .remoteObject(let declaration):
                guard seen.insert(ObjectIdentifier(declaration)).inserted else { return }
                texts.append(text(declaration))
                declaration.parts.forEach(visit)
            default: shape.parts.forEach(visit)
            }
        }
        visit(shape)
        return texts.joined(separator: "\n")
    }

    // MARK: Types

    /// - Parameter side: The side that makes the value. A value of the page has another type where a part of it stays where it is.
    func text(_ shape: Shape, _ side: Direction, _ context: Context = Context()) -> String {
        let text = text(shape, context)
        return side == .fromPage && holders.holdsHandle(shape) ? "\(imported("Sent"))<\(text)>" : text
    }

    private func text(_ shape: Shape, _ context: Context) -> String {
        alternatives(shape, context).joined(separator: " | ")
    }

    /// The types of which a value has one.
    func alternatives(_ shape: Shape, _ context: Context) -> [String] {
        if let parameter = context.parameters[shape.swiftName] { return [parameter] }
        var alternatives: [String] = []
        func add(_ text: String) { if !alternatives.contains(text) { alternatives.append(text) } }
        switch shape.form {
        case .nullable(let wrapped):
            self.alternatives(wrapped, context).forEach(add)
            add("null")
        case .union(let shapes): shapes.flatMap { self.alternatives($0, context) }.forEach(add)
        case .literals(let literals): literals.map(Self.literal).forEach(add)
        case .named(let declaration):
            resolved(declaration, context).map { $0.forEach(add) } ?? add(reference(declaration, context))
        default: add(single(shape, context))
        }
        return alternatives
    }

    /// Another name for what is written where a type that holds itself can only be written out; `nil` where its name can stand.
    private func resolved(_ declaration: Shape.Declaration, _ context: Context) -> [String]? {
        guard let alias = context.alias, case .alias(let form) = declaration.form, !declaration.isInterface,
            declaration === alias || recursion.holds(declaration, alias)
        else { return nil }
        let isGeneric = names[declaration].generic?.parameters.isEmpty == false
        if declaration === alias || context.resolved.contains(ObjectIdentifier(declaration)) {
            return context.isDirect ? [] : nil
        }
        guard context.isDirect || isGeneric else { return nil }
        var context = context
        context.resolved.insert(ObjectIdentifier(declaration))
        return alternatives(Shape(swiftName: "", form: form), context)
    }

    private func imported(_ name: String) -> String {
        imports.names.insert(name)
        return name
    }

    private func single(_ shape: Shape, _ context: Context) -> String {
        let commented = context.commented
        var context = context
        (context.isDirect, context.commented) = (false, nil)
        func inner(_ shape: Shape) -> String { text(shape, context) }
        func grouped(_ shape: Shape) -> String {
            let alternatives = alternatives(shape, context)
            return alternatives.count > 1 ? "(\(alternatives.joined(separator: " | ")))" : alternatives.joined()
        }
        return switch shape.form {
        case .scalar(let form): text(form)
        case .array(let element): "\(grouped(element))[]"
        case .tuple(let elements): "[\(elements.map(inner).joined(separator: ", "))]"
        case .dictionary(let value):
            context.alias != nil ? "{ [key: string]: \(inner(value)) }" : "Record<string, \(inner(value))>"
        case .record(let key, let value):
            context.alias != nil
                ? "{ [Key in \(inner(key))]?: \(inner(value)) }" : "Partial<Record<\(inner(key)), \(inner(value))>>"
        case .object(let fields): commented.flatMap { block(fields, of: $0, context) } ?? object(fields, context)
        case .named(let declaration): reference(declaration, context)
        case .remoteObject(let declaration): "\(imported("RemoteObject"))<\(names[declaration].name)>"
        case .stream(let element): "\(imported("RemoteStream"))<\(inner(element))>"
        case .byteStream: imported("ByteStream")
        case .function(let input, let output): function(text(input, .fromPage, context), inner(output))
        case .nullable, .union, .literals: inner(shape)
        }
    }

    private func function(_ input: String, _ output: String) -> String {
        let callback = imported("Callback")
        if output != "void" { return "\(callback)<\(input), \(output)>" }
        return input == "void" ? callback : "\(callback)<\(input)>"
    }

    private func text(_ form: ScalarForm) -> String {
        switch form {
        case .boolean: "boolean"
        case .string: "string"
        case .number: "number"
        case .wholeNumber: imported("Int64")
        case .date: "Date"
        case .bytes: imported("Bytes")
        case .nothing: "void"
        case .null: "null"
        case .anything: "unknown"
        }
    }

    private func reference(_ declaration: Shape.Declaration, _ context: Context) -> String {
        let name = names[declaration].name
        guard let generic = names[declaration].generic, !generic.parameters.isEmpty else { return name }
        let order = TypeNames.Parts(generic.declaration.swiftName).arguments
        let own = Dictionary(zip(order, TypeNames.Parts(declaration.swiftName).arguments)) { first, _ in first }
        let found = found(in: declaration)
        let arguments = generic.parameters.map { parameter in
            let swiftName = own[parameter.swiftName] ?? parameter.swiftName
            return context.parameters[swiftName] ?? found[swiftName].map { text($0, context) } ?? "unknown"
        }
        return "\(name)<\(arguments.joined(separator: ", "))>"
    }

    /// The shapes in a declaration, by their Swift names.
    private func found(in declaration: Shape.Declaration) -> [String: Shape] {
        var shapes: [String: Shape] = [:]
        func visit(_ shape: Shape) {
            // A form that was put together has no name.
            guard shape.swiftName.isEmpty || shapes.updateValue(shape, forKey: shape.swiftName) == nil else { return }
            shape.parts.forEach(visit)
        }
        declaration.parts.forEach(visit)
        return shapes
    }

    func object(_ fields: [Shape.Field], _ context: Context) -> String {
        if fields.isEmpty { return "Record<string, never>" }
        return "{ \(fields.map { field($0, context) }.joined(separator: "; ")) }"
    }

    func field(_ field: Shape.Field, _ context: Context) -> String {
        "\(Self.key(field.name))\(field.isOptional ? "?" : ""): \(text(field.shape, context))"
    }

    /// A property's name, in quotes where it is no identifier.
    static func key(_ name: String) -> String {
        let isIdentifier = name.utf8.allSatisfy { $0 < 0x80 } && TypeNames.isIdentifier(name)
        return isIdentifier ? name : quoted(name)
    }

    static func quoted(_ text: String) -> String {
        let data = try? JSONSerialization.data(withJSONObject: text, options: [.fragmentsAllowed, .withoutEscapingSlashes])
        let quoted = data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
        // The compiler ends a line at these, within a text as well.
        return quoted.replacingOccurrences(of: "\u{2028}", with: "\\u2028").replacingOccurrences(of: "\u{2029}", with: "\\u2029")
    }
}
