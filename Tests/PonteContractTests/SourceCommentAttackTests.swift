import Foundation
import Ponte
import PonteContract
import Testing

/// A comment of a Swift source is a comment in the module, and a type's name is a name, whatever stands in them.
struct SourceCommentAttackTests {
    struct Attacked: Codable, Sendable { var number: Int }

    struct `A extends B {} export const injected = 1; interface C`: Codable, Sendable { var number: Int }

    static let method = BridgeMethod<Attacked, Void>("attack.take")

    /// The module of a contract whose type has these comments.
    private func module(_ comments: String, lineEnd: String = "\n") throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ponte-comments-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let lines = [
            "struct SourceCommentAttackTests {", comments, "struct Attacked: Codable {", comments, "var number: Int", "}",
            comments,
            "static let method = BridgeMethod<Attacked, Void>(\"attack.take\")", "}", "",
        ]
        try Data(lines.joined(separator: lineEnd).utf8).write(to: folder.appending(path: "Source.swift"))
        return try Contract("Attack") { Self.method }.typeScript(commentsFrom: folder.path)
    }

    /// What is no comment, read as TypeScript's compiler reads it: scalar by scalar.
    private func code(of module: String) -> String {
        var code = String.UnicodeScalarView()
        var rest = module.unicodeScalars[...]
        func begins(_ text: String) -> Bool { rest.starts(with: text.unicodeScalars) }
        while !rest.isEmpty {
            if begins("/*") {
                rest = rest.dropFirst(2)
                while !rest.isEmpty, !begins("*/") { rest = rest.dropFirst() }
                rest = rest.dropFirst(2)
            } else {
                code.append(rest.removeFirst())
            }
        }
        return String(code)
    }

    @Test(arguments: [
        "*/", "\u{0600}*/", "*/\u{0301}", "\u{0600}*/\u{0301}", "**/", "\u{0D4E}*/\u{200D}", "*/*/", "\u{110BD}*/",
    ])
    func `no comment ends but at its end`(end: String) throws {
        let module = try module("/// A \(end) export const injected = 1; /*")
        #expect(module.contains("injected"))
        #expect(!code(of: module).contains("injected"))
    }

    @Test func `comments are found where lines end with a carriage return, too`() throws {
        #expect(try module("/// Harmless.", lineEnd: "\r\n").contains("/** Harmless. */"))
    }

    @Test func `a type whose name is code has no module`() {
        let contract = Contract("Attack") {
            BridgeMethod<`A extends B {} export const injected = 1; interface C`, Void>("attack.take")
        }
        #expect(throws: ContractProblem.self) { try contract.typeScript() }
    }
}
