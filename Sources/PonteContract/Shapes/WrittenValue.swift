internal import Foundation
internal import PonteWire

/// A value as its type writes it: `Codable` lets that differ from what the type reads, a contract does not.
struct WrittenValue {
    private let json: Any

    /// `nil` for a value that cannot be written without a page, such as a function.
    init?(_ value: Any) {
        guard let data = Self.text(value), let json = try? PlainJSON.value(of: String(decoding: data, as: UTF8.self)) else {
            return nil
        }
        self.json = Self.plain(json)
    }

    private static func text(_ value: Any) -> Data? {
        (value as? any Encodable).flatMap { try? Data(JSONText(encoding: $0).text) }
    }

    /// An object whose only key begins with a "$" is written inside another one.
    private static func plain(_ json: Any) -> Any { tagged(json, "$object") ?? json }

    private static func tagged(_ json: Any, _ tag: String) -> Any? {
        guard let object = json as? [String: Any], object.count == 1 else { return nil }
        return object[tag]
    }

    /// A value that is written as a text, a number, true or false.
    static func literal(of value: Any) -> Shape.Literal? { WrittenValue(value).flatMap { literal($0.json) } }

    private static func literal(_ json: Any) -> Shape.Literal? {
        if let number = tagged(json, "$bigint") as? String { return .number("\(number)n") }
        if let text = json as? String { return .string(text) }
        guard let number = json as? NSNumber else { return nil }
        return isBoolean(number) ? .boolean(number.boolValue) : .number("\(number)")
    }

    private static func isBoolean(_ number: NSNumber) -> Bool { ["c", "B"].contains(String(cString: number.objCType)) }

    // MARK: Objects

    /// The fields that are read, as they are written.
    ///
    /// - Parameter forms: The fields of each form in which the type is read: it may read an older one, which it does not write.
    /// - Throws: `ContractProblem` where the keys differ.
    func checked(_ fields: [Shape.Field], among forms: [[Shape.Field]], of swiftName: String) throws -> [Shape.Field] {
        guard let object = json as? [String: Any] else { return fields }
        if !forms.contains(where: { Self.hasKeys(object, $0) }) {
            let names = Set(fields.map(\.name))
            if let written = object.keys.sorted().first(where: { !names.contains($0) }) {
                throw ContractProblem("\(swiftName) writes \"\(written)\" and does not read it. \(ContractProblem.shapeAdvice)")
            }
            if let field = fields.first(where: { object[$0.name] == nil && !$0.isOptional }) {
                throw ContractProblem(
                    "\(swiftName) reads \"\(field.name)\" and does not write it. \(ContractProblem.shapeAdvice)")
            }
        }
        return fields.map { field in
            guard field.isOptional, object[field.name] is NSNull else { return field }
            return Shape.Field(name: field.name, shape: Shape(swiftName: "", form: .nullable(field.shape)), isOptional: true)
        }
    }

    private static func hasKeys(_ object: [String: Any], _ fields: [Shape.Field]) -> Bool {
        let names = Set(fields.map(\.name))
        return object.keys.allSatisfy(names.contains) && fields.allSatisfy { $0.isOptional || object[$0.name] != nil }
    }

    // MARK: Kinds

    /// - Throws: `ContractProblem` where the value is written in a form that is not read.
    func check(_ declaration: Shape.Declaration) throws {
        guard let place = misfit(declaration) else { return }
        throw ContractProblem(
            "\(declaration.swiftName) writes \(place.quoted) in a form that it does not read. Let encode(to:) write what init(from:) reads. "
                + ContractProblem.shapeAdvice)
    }

    private func misfit(_ declaration: Shape.Declaration) -> Place? {
        if Self.fits(json, declaration) { return nil }
        guard case .alias(.object(let fields)) = declaration.form, let object = json as? [String: Any],
            let field = fields.first(where: { field in object[field.name].map { !Self.fits($0, field.shape) } ?? false })
        else { return [] }
        return [field.name]
    }

    private static func fits(_ json: Any, _ declaration: Shape.Declaration) -> Bool {
        switch declaration.form {
        case .open, .members: true
        case .alias(let form): fits(json, Shape(swiftName: "", form: form))
        case .literals(let literals): literal(json).map(literals.contains) ?? false
        case .cases(let cases):
            cases.contains { name, payload in
                fits(
                    json,
                    Shape(
                        swiftName: "",
                        form: .object([Shape.Field(name: name, shape: Shape(swiftName: "", form: .object(payload)))])))
            }
        }
    }

    private static func fits(_ json: Any, _ shape: Shape) -> Bool {
        let object = plain(json) as? [String: Any]
        switch shape.form {
        case .scalar(let form): return fits(json, form)
        case .nullable(let wrapped): return json is NSNull || fits(json, wrapped)
        case .array(let element): return (json as? [Any])?.allSatisfy { fits($0, element) } ?? false
        case .tuple(let shapes):
            guard let elements = json as? [Any], elements.count == shapes.count else { return false }
            return zip(elements, shapes).allSatisfy { fits($0, $1) }
        case .dictionary(let value), .record(_, let value): return object?.values.allSatisfy { fits($0, value) } ?? false
        case .object(let fields):
            guard let object, hasKeys(object, fields) else { return false }
            return fields.allSatisfy { field in
                object[field.name].map { field.isOptional && $0 is NSNull || fits($0, field.shape) } ?? true
            }
        case .union(let shapes): return shapes.contains { fits(json, $0) }
        case .literals(let literals): return literal(json).map(literals.contains) ?? false
        case .named(let declaration): return fits(json, declaration)
        case .function, .stream, .byteStream, .remoteObject: return true
        }
    }

    private static func fits(_ json: Any, _ form: ScalarForm) -> Bool {
        let number = json as? NSNumber
        return switch form {
        case .boolean: number.map(isBoolean) ?? false
        case .string: json is String
        case .number, .wholeNumber:
            number.map { !isBoolean($0) } ?? (tagged(json, "$bigint") != nil || tagged(json, "$number") != nil)
        case .date: tagged(json, "$date") != nil
        case .bytes: tagged(json, "$bytes") != nil
        case .null: json is NSNull
        case .nothing, .anything: true
        }
    }
}
