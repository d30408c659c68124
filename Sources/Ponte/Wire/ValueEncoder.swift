internal import Foundation

/// Writes `Encodable` values in the protocol's form (`Documentation/WireProtocol.md`, "Values").
final class ValueEncoder: Encoder {
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    let output: ValueOutput
    private let start: Int
    private var container: Container?

    enum Container {
        case object(ObjectState)
        case array(ArrayState)
        case single
    }

    final class ObjectState {
        var count = 0
        var firstKeyIsTag = false
    }

    final class ArrayState {
        var count = 0
    }

    init(_ output: ValueOutput, _ codingPath: [any CodingKey]) {
        self.output = output
        self.codingPath = codingPath
        start = output.text.count
    }

    /// - Throws: `PonteError` with `invalidValue` for what cannot cross, and `limitExceeded` beyond `Limits.depth`.
    static func encode(_ value: some Encodable, to output: ValueOutput) throws(PonteError) {
        do {
            try encode(value, to: output, at: [])
        } catch let error as PonteError {
            throw error
        } catch {
            throw PonteError(.invalidValue, CodingProblem.text(of: error))
        }
    }

    static func encode<Value: Encodable>(_ value: Value, to output: ValueOutput, at path: [any CodingKey]) throws {
        guard path.count <= Limits.depth else {
            throw PonteError(.limitExceeded, "A value is nested deeper than \(Limits.depth). Send it in parts.")
        }
        switch value {
        case let text as String: JSONString.append(text, to: &output.text)
        case let number as any FixedWidthInteger: NumberText.append(number, to: &output.text)
        case let number as Double: NumberText.append(number, to: &output.text)
        case let number as Float: NumberText.append(Double(number), to: &output.text)
        case let date as Date:
            output.write(#"{"$date":"#)
            NumberText.append((date.timeIntervalSince1970 * 1000).rounded(), to: &output.text)
            output.write("}")
        case let data as Data: appendBytes(data, to: output)
        // By its type: an empty array of anything can be cast to one of bytes.
        case let bytes as [UInt8] where Value.self == [UInt8].self: appendBytes(Data(bytes), to: output)
        case let url as URL: JSONString.append(url.absoluteString, to: &output.text)
        default:
            let encoder = ValueEncoder(output, path)
            try value.encode(to: encoder)
            encoder.close()
        }
    }

    private static func appendBytes(_ data: Data, to output: ValueOutput) {
        guard data.count <= Limits.inlineBytes else {
            let number = Serial.next()
            output.root.attachments.append((number, data))
            output.text += "{\"$bytes\":[\(number),\(data.count)]}".utf8
            return
        }
        output.write(#"{"$bytes":"#)
        JSONString.append(String(String.UnicodeScalarView(data.map(Unicode.Scalar.init))), to: &output.text)
        output.write("}")
    }

    func give(_ export: Export, number: Int, text: String) {
        container = .single
        output.root.exports.append((number, export))
        output.text += text.utf8
    }

    /// Completes the container; a type that has made none is an empty object.
    func close() {
        switch container {
        case .object(let state)?:
            output.write("}")
            if state.count == 1, state.firstKeyIsTag { output.wrap(from: start) }
        case .array?: output.write("]")
        case .single?: break
        case nil: output.write("{}")
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        // A class and its superclass ask the same encoder for a container each: it is the same object.
        if case .object(let state)? = container {
            return KeyedEncodingContainer(KeyedOutput(output, state, codingPath))
        }
        let state = ObjectState()
        container = .object(state)
        output.write("{")
        return KeyedEncodingContainer(KeyedOutput(output, state, codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .array(let state)? = container { return UnkeyedOutput(output, state, codingPath) }
        let state = ArrayState()
        container = .array(state)
        output.write("[")
        return UnkeyedOutput(output, state, codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        container = .single
        return SingleOutput(output, codingPath)
    }

    /// An encoder for a container that stays open while its parent goes on.
    static func nested(in output: ValueOutput, _ path: [any CodingKey]) -> ValueEncoder {
        let gap = output.gap()
        let encoder = ValueEncoder(gap, path)
        gap.close = { encoder.close() }
        return encoder
    }
}
