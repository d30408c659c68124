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

// Types that a page may not send: Foundation ends the app when it reads some values of them.
extension CharacterSet: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        throw ContractProblem(trappingType: Self.self, "its characters, a String")
    }
}

extension IndexSet: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        throw ContractProblem(trappingType: Self.self, "an array of numbers")
    }
}

extension URLComponents: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        throw ContractProblem(trappingType: Self.self, "a URL")
    }
}

extension ContractProblem {
    fileprivate init(systemType type: Any.Type, _ other: String) {
        self.init("\(type) is written in a form that differs between systems, and no page can rely on it: send \(other).")
    }

    fileprivate init(trappingType type: Any.Type, _ other: String) {
        self.init("Foundation ends the app when it reads some \(type) that a page may send: send \(other).")
    }
}
