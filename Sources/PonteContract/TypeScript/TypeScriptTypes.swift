internal import Foundation

/// Shapes as TypeScript's types.
struct TypeScriptTypes {
    typealias Direction = ContractShapes.Direction

    /// The names that a module may take from the client's package.
    static let imported = ["ByteStream", "Bytes", "Callback", "Int64", "RemoteObject", "RemoteStream", "Sent"]
    private static let globals: Set<String> = [
        "Array", "AsyncIterable", "Blob", "Date", "Error", "Map", "Object", "Partial", "Promise", "ReadableStream", "Record",
        "Set",
        "String", "Uint8Array",
    ]

    private let names: TypeNames
    private let comments: SourceComments
    private let shapes: ContractShapes
    /// The types of which a part stays where it is.
    private let holders: HandleHolders

    /// - Throws: `ContractProblem`.
    init(_ shapes: ContractShapes, _ comments: SourceComments) throws {
        names = try TypeNames(
            shapes.declarations, taken: Self.globals.union(Self.imported).union(["contracted", shapes.name]))
        self.comments = comments
        self.shapes = shapes
        holders = HandleHolders(among: shapes.declarations)
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
    func text(_ shape: Shape, _ side: Direction, _ parameters: [String: String] = [:]) -> String {
        let text = text(shape, parameters)
        return side == .fromPage && holders.holdsHandle(shape) ? "Sent<\(text)>" : text
    }

    private func text(_ shape: Shape, _ parameters: [String: String]) -> String {
        if let parameter = parameters[shape.swiftName] { return parameter }
        func inner(_ shape: Shape) -> String { text(shape, parameters) }
        func grouped(_ shape: Shape) -> String {
            let text = inner(shape)
            return text.contains(" | ") ? "(\(text))" : text
        }
        return switch shape.form {
        case .scalar(let form): Self.text(form)
        case .nullable(let wrapped): "\(grouped(wrapped)) | null"
        case .array(let element): "\(grouped(element))[]"
        case .tuple(let elements): "[\(elements.map(inner).joined(separator: ", "))]"
        case .dictionary(let value): "Record<string, \(inner(value))>"
        case .record(let key, let value): "Partial<Record<\(inner(key)), \(inner(value))>>"
        case .object(let fields): object(fields, parameters)
        case .union(let shapes): shapes.map(grouped).joined(separator: " | ")
        case .named(let declaration): reference(declaration, parameters)
        case .remoteObject(let declaration): "RemoteObject<\(names[declaration].name)>"
        case .stream(let element): "RemoteStream<\(inner(element))>"
        case .byteStream: "ByteStream"
        case .function(let input, let output): function(text(input, .fromPage, parameters), inner(output))
        }
    }

    private func function(_ input: String, _ output: String) -> String {
        if output != "void" { return "Callback<\(input), \(output)>" }
        return input == "void" ? "Callback" : "Callback<\(input)>"
    }

    private static func text(_ form: ScalarForm) -> String {
        switch form {
        case .boolean: "boolean"
        case .string: "string"
        case .number: "number"
        case .wholeNumber: "Int64"
        case .date: "Date"
        case .bytes: "Bytes"
        case .nothing: "void"
        }
    }

    private func reference(_ declaration: Shape.Declaration, _ outer: [String: String]) -> String {
        let name = names[declaration].name
        guard let generic = names[declaration].generic, !generic.parameters.isEmpty else { return name }
        let order = TypeNames.Parts(generic.declaration.swiftName).arguments
        let own = Dictionary(zip(order, TypeNames.Parts(declaration.swiftName).arguments)) { first, _ in first }
        let found = found(in: declaration)
        let arguments = generic.parameters.map { parameter in
            let swiftName = own[parameter.swiftName] ?? parameter.swiftName
            return outer[swiftName] ?? found[swiftName].map { text($0, outer) } ?? "unknown"
        }
        return "\(name)<\(arguments.joined(separator: ", "))>"
    }

    /// The shapes in a declaration, by their Swift names.
    private func found(in declaration: Shape.Declaration) -> [String: Shape] {
        var shapes: [String: Shape] = [:]
        func visit(_ shape: Shape) {
            guard shapes.updateValue(shape, forKey: shape.swiftName) == nil else { return }
            shape.parts.forEach(visit)
        }
        for part in declaration.parts { part.parts.forEach(visit) }
        return shapes
    }

    private func object(_ fields: [Shape.Field], _ parameters: [String: String]) -> String {
        if fields.isEmpty { return "Record<string, never>" }
        return "{ \(fields.map { field($0, parameters) }.joined(separator: "; ")) }"
    }

    private func field(_ field: Shape.Field, _ parameters: [String: String]) -> String {
        "\(Self.key(field.name))\(field.isOptional ? "?" : ""): \(text(field.shape, parameters))"
    }

    /// A property's name, in quotes where it is no identifier.
    static func key(_ name: String) -> String {
        let isIdentifier = name.utf8.allSatisfy { $0 < 0x80 } && TypeNames.isIdentifier(name)
        return isIdentifier ? name : quoted(name)
    }

    static func quoted(_ text: String) -> String {
        let data = try? JSONSerialization.data(withJSONObject: text, options: [.fragmentsAllowed, .withoutEscapingSlashes])
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }

    // MARK: Declarations

    private func text(_ declaration: Shape.Declaration) -> String {
        let generic = names[declaration].generic?.parameters ?? []
        let parameters = Dictionary(generic.map { ($0.swiftName, $0.name) }) { first, _ in first }
        let list = generic.isEmpty ? "" : "<\(generic.map(\.name).joined(separator: ", "))>"
        let head = "\(names[declaration].name)\(list)"
        let path = TypeNames.Parts(declaration.swiftName).path
        let comment = comments.text(ofType: path, indent: 0)
        switch declaration.form {
        case .open: return ""
        case .alias(.object(let fields)):
            return comment + "export interface \(head) {\n\(lines(fields, of: path, parameters))}"
        case .alias(let form):
            return comment + "export type \(head) = \(text(Shape(swiftName: "", form: form), parameters));"
        case .literals(let literals):
            return comment + "export type \(head) = \(literals.map(Self.literal).joined(separator: " | "));"
        case .cases(let cases):
            let lines = cases.map { name, payload in
                comments.text(ofMember: name, in: path, indent: 2) + "  | { \(Self.key(name)): \(object(payload, parameters)) }"
            }
            return comment + "export type \(head) =\n\(lines.joined(separator: "\n"));"
        case .members(let members): return comment + "export interface \(head) {\n\(memberLines(members))}"
        }
    }

    private func lines(
        _ fields: [Shape.Field], of path: [String], _ parameters: [String: String]
    ) -> String {
        fields.map { field in
            comments.text(ofMember: field.name, in: path, indent: 2) + "  \(self.field(field, parameters));\n"
        }.joined()
    }

    private func memberLines(_ members: [(item: ContractItem, parameters: Shape, output: Shape)]) -> String {
        members.map { member in
            let result = member.item.kind == .stream ? "item" : "result"
            return comments.text(ofCall: member.item.name, indent: 2)
                + "  \(Self.key(member.item.name)): { parameters: \(text(member.parameters, .fromPage)); "
                + "\(result): \(text(member.output, .fromApp)) };\n"
        }.joined()
    }

    private static func literal(_ literal: Shape.Literal) -> String {
        switch literal {
        case .string(let text): quoted(text)
        case .number(let number): "\(number)"
        }
    }
}
