internal import Foundation
internal import PonteWire

/// The fields that a type writes, beside those that it reads: `Codable` lets the two differ, a contract does not.
struct WrittenFields {
    /// The keys of an object, and whether their values are `null`; `nil` where the value is written in another form.
    private let isNull: [String: Bool]?

    init(_ value: Any) {
        guard var object = Self.written(value) as? [String: Any] else {
            isNull = nil
            return
        }
        // An object whose only key begins with a "$" is written inside another one.
        if object.count == 1, let inner = object["$object"] as? [String: Any] { object = inner }
        isNull = object.mapValues { $0 is NSNull }
    }

    private static func text(_ value: Any) -> Data? {
        (value as? any Encodable).flatMap { try? Data(JSONText(encoding: $0).text) }
    }

    private static func written(_ value: Any) -> Any? {
        text(value).flatMap { try? PlainJSON.value(of: String(decoding: $0, as: UTF8.self)) }
    }

    /// A value that is written as a text, a number, true or false.
    static func literal(of value: Any) -> Shape.Literal? {
        guard let data = text(value) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        if let boolean = Bool(text) { return .boolean(boolean) }
        if Double(text) != nil { return .number(text) }
        let written = written(value)
        if let object = written as? [String: String], let number = object["$bigint"] { return .number("\(number)n") }
        return (written as? String).map(Shape.Literal.string)
    }

    /// The fields that are read, as they are written.
    ///
    /// - Parameter forms: The fields of each form in which the type is read: it may read an older one, which it does not write.
    /// - Throws: `ContractProblem` where the keys differ.
    func checked(_ fields: [Shape.Field], among forms: [[Shape.Field]], of swiftName: String) throws -> [Shape.Field] {
        guard let isNull else { return fields }
        if !forms.contains(where: reads) {
            let names = Set(fields.map(\.name))
            if let written = isNull.keys.sorted().first(where: { !names.contains($0) }) {
                throw ContractProblem("\(swiftName) writes \"\(written)\" and does not read it.")
            }
            if let field = fields.first(where: { isNull[$0.name] == nil && !$0.isOptional }) {
                throw ContractProblem("\(swiftName) reads \"\(field.name)\" and does not write it.")
            }
        }
        return fields.map { field in
            guard field.isOptional, isNull[field.name] == true else { return field }
            return Shape.Field(name: field.name, shape: Shape(swiftName: "", form: .nullable(field.shape)), isOptional: true)
        }
    }

    /// True if what is written can be read in a form with these fields.
    private func reads(_ fields: [Shape.Field]) -> Bool {
        guard let isNull else { return true }
        let names = Set(fields.map(\.name))
        return isNull.keys.allSatisfy(names.contains) && fields.allSatisfy { $0.isOptional || isNull[$0.name] != nil }
    }
}
