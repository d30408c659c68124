/// The declarations of a module's types.
extension TypeScriptTypes {
    func text(_ declaration: Shape.Declaration) -> String {
        let generic = names[declaration].generic?.parameters ?? []
        var context = Context(parameters: Dictionary(generic.map { ($0.swiftName, $0.name) }) { first, _ in first })
        if !declaration.isInterface, recursion.holds(declaration, declaration) { context.alias = declaration }
        let list = generic.isEmpty ? "" : "<\(generic.map(\.name).joined(separator: ", "))>"
        let head = "\(names[declaration].name)\(list)"
        let path = TypeNames.Parts(declaration.swiftName).path
        let comment = comments.text(ofType: path, indent: 0)
        switch declaration.form {
        case .open: return ""
        case .alias(.object(let fields)):
            return comment + "export interface \(head) {\n\(lines(fields, of: path, context))}"
        case .alias(let form):
            context.commented = path
            return comment + "export type \(head) =\(lines(of: alternatives(Shape(swiftName: "", form: form), context)));"
        case .literals(let literals):
            return comment + "export type \(head) = \(literals.map(Self.literal).joined(separator: " | "));"
        case .cases(let cases):
            let lines = cases.map { name, payload in
                comments.text(ofMember: name, in: path, indent: 2) + "  | { \(Self.key(name)): \(object(payload, context)) }"
            }
            return comment + "export type \(head) =\n\(lines.joined(separator: "\n"));"
        case .members(let members): return comment + "export interface \(head) {\n\(memberLines(members))}"
        }
    }

    /// Objects stand on lines of their own.
    private func lines(of alternatives: [String]) -> String {
        guard alternatives.count > 1, alternatives.contains(where: { $0.hasPrefix("{") }) else {
            return " " + (alternatives.isEmpty ? "never" : alternatives.joined(separator: " | "))
        }
        return alternatives.map { "\n  | \($0)" }.joined()
    }

    private func lines(
        _ fields: [Shape.Field], of path: [String], _ context: Context
    ) -> String {
        fields.map { field in
            comments.text(ofMember: field.name, in: path, indent: 2) + "  \(self.field(field, context));\n"
        }.joined()
    }

    /// An object with its members' comments; `nil` if there are none.
    func block(_ fields: [Shape.Field], of path: [String], _ context: Context) -> String? {
        let members = fields.map { (comment: comments.text(ofMember: $0.name, in: path, indent: 6), text: field($0, context)) }
        guard members.contains(where: { !$0.comment.isEmpty }) else { return nil }
        return "{\n\(members.map { "\($0.comment)      \($0.text);\n" }.joined())    }"
    }

    private func memberLines(_ members: [(item: ContractItem, parameters: Shape, output: Shape)]) -> String {
        members.map { member in
            let result = member.item.kind == .stream ? "item" : "result"
            return comments.text(ofCall: member.item.name, indent: 2)
                + "  \(Self.key(member.item.name)): { parameters: \(text(member.parameters, .fromPage)); "
                + "\(result): \(text(member.output, .fromApp)) };\n"
        }.joined()
    }

    static func literal(_ literal: Shape.Literal) -> String {
        switch literal {
        case .string(let text): quoted(text)
        case .number(let number): number
        case .boolean(let boolean): "\(boolean)"
        }
    }
}

extension Shape.Declaration {
    /// It is written as an interface, which may hold itself.
    var isInterface: Bool {
        switch form {
        case .members, .alias(.object): true
        default: false
        }
    }
}
