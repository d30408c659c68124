/// Names that TypeScript has taken.
enum Keywords {
    /// What no constant of a module can be called: reserved words (ECMAScript, "Keywords and Reserved Words"; modules are strict), and what the
    /// compiler keeps for itself.
    static let ofValues: Set<String> = [
        "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
        "else",
        "enum", "eval", "export", "exports", "extends", "false", "finally", "for", "function", "globalThis", "if", "implements",
        "import", "in", "instanceof", "interface", "let", "module", "new", "null", "package", "private", "protected", "public",
        "require", "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "undefined", "var", "void",
        "while", "with", "yield",
    ]

    /// What no type can be called, or what means something else where a type is expected.
    static let ofTypes: Set<String> = ofValues.union([
        "abstract", "accessor", "any", "as", "asserts", "async", "bigint", "boolean", "declare", "from", "get", "global", "infer",
        "intrinsic", "is", "keyof", "namespace", "never", "number", "object", "of", "out", "override", "readonly", "satisfies",
        "set",
        "string", "symbol", "type", "unique", "unknown", "using",
    ])

    /// The types that a module refers to, and the parameters of its generic types.
    static let used: Set<String> = Set(
        ["Array", "AsyncIterable", "Blob", "Date", "Error", "Map", "Object", "Partial", "Promise", "ReadableStream", "Record"]
            + ["Set", "String", "Uint8Array", "contracted", "T"] + (1...9).map { "T\($0)" } + TypeScriptTypes.imported)
}

/// The names of a contract in its module.
struct ContractNames {
    /// The interface that lists its members.
    let type: String
    /// The constant.
    let value: String

    /// - Parameter name: `Notes` becomes the type `Notes` and the constant `notes`, `Import` `ImportContract` and `importContract`.
    init(_ name: String) {
        func value(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }
        let taken = Keywords.ofTypes.union(Keywords.used)
        let isTaken = taken.contains(name) || Keywords.ofValues.contains(value(name)) || value(name) == "contracted"
        type = isTaken ? name + "Contract" : name
        self.value = value(type)
    }
}
