internal import Foundation

// Types of Foundation's whose coded form is the system's own: another one on Apple's systems and on Linux, and with the settings of the machine in it.
extension Locale: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        throw ContractProblem(systemType: Self.self, "its identifier, a String")
    }
}

extension Calendar: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        throw ContractProblem(systemType: Self.self, "its identifier, a Calendar.Identifier")
    }
}

extension DateComponents: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        throw ContractProblem(systemType: Self.self, "a Date, or the numbers that are needed")
    }
}

extension CharacterSet: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        throw ContractProblem(systemType: Self.self, "its characters, a String")
    }
}

extension URLComponents: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        throw ContractProblem("URLComponents ends the app where a page sends a scheme that is none: send a URL.")
    }
}

extension ContractProblem {
    fileprivate init(systemType type: Any.Type, _ other: String) {
        self.init("\(type) is written in a form that differs between systems, and no page can rely on it: send \(other).")
    }
}
