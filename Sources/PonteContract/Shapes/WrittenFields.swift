internal import Foundation
internal import PonteWire

/// The fields that a type writes, beside those that it reads: `Codable` lets the two differ, a contract does not.
struct WrittenFields {
    /// The keys of an object, and whether their values are `null`; `nil` where the value is written in another form.
    private let isNull: [String: Bool]?

    init(_ value: Any) {
        guard let value = value as? any Encodable, let text = try? JSONText(encoding: value).text,
            var object = try? JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
        else {
            isNull = nil
            return
        }
        // An object whose only key begins with a "$" is written inside another one.
        if object.count == 1, let inner = object["$object"] as? [String: Any] { object = inner }
        isNull = object.mapValues { $0 is NSNull }
    }

    /// The fields that are read, as they are written.
    ///
    /// - Throws: `ContractProblem` where the keys differ.
    func checked(_ fields: [Shape.Field], of swiftName: String) throws -> [Shape.Field] {
        guard let isNull else { return fields }
        let names = Set(fields.map(\.name))
        if let written = isNull.keys.sorted().first(where: { !names.contains($0) }) {
            throw ContractProblem("\(swiftName) writes \"\(written)\" and does not read it.")
        }
        return try fields.map { field in
            if isNull[field.name] == nil, !field.isOptional {
                throw ContractProblem("\(swiftName) reads \"\(field.name)\" and does not write it.")
            }
            guard field.isOptional, isNull[field.name] == true else { return field }
            return Shape.Field(name: field.name, shape: Shape(swiftName: "", form: .nullable(field.shape)), isOptional: true)
        }
    }
}
