internal import Foundation
internal import Ponte

/// The TypeScript of a contract.
struct TypeScriptModule {
    private let shapes: ContractShapes
    private let types: TypeScriptTypes
    private let uncommented: TypeScriptTypes
    private let comments: SourceComments

    /// - Throws: `ContractProblem`.
    init(_ shapes: ContractShapes, _ comments: SourceComments) throws {
        self.shapes = shapes
        types = try TypeScriptTypes(shapes, comments)
        uncommented = try TypeScriptTypes(shapes, .none)
        self.comments = comments
    }

    /// The summary that the two sides compare when they meet.
    var summary: ContractSummary {
        var members: [String: String] = [:]
        var pageMembers: [String: String] = [:]
        for item in shapes.app { members.merge([item.name: hash(of: item)], uniquingKeysWith: Self.both) }
        for item in shapes.page { pageMembers.merge([item.name: hash(of: item)], uniquingKeysWith: Self.both) }
        let lines = [members, pageMembers].flatMap { $0.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } + [""] }
        return ContractSummary(
            name: shapes.name, hash: Self.fingerprint(lines.joined(separator: "\n")),
            members: members.merging(pageMembers, uniquingKeysWith: Self.both),
            appMembers: Set(shapes.app.filter { $0.kind != .event }.map(\.name)))
    }

    /// The hash of a name that stands for two: an event of both sides, or an event and a method.
    private static func both(_ one: String, _ other: String) -> String {
        String(fingerprint([one, other].sorted().joined(separator: " ")).prefix(8))
    }

    /// The same for two items whose names, types and errors are the same; comments do not count.
    private func hash(of item: ContractShapes.Item) -> String {
        let types = [item.input, item.output] + item.errors.map(\.data)
        let names = ["\(item.kind) \(item.isWritable)", item.name] + item.errors.map(\.code)
        return String(Self.fingerprint((names + types.map(types(of:))).joined(separator: "\n")).prefix(8))
    }

    private func types(of shape: Shape) -> String { uncommented.closure(of: shape) }

    /// 64 bits, FNV-1a, as 16 hexadecimal digits.
    private static func fingerprint(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The whole file.
    var text: String {
        let body = body
        let imported = TypeScriptTypes.imported.filter(types.imports.names.contains)
        let names = ["contracted"] + imported.map { "type \($0)" }
        return """
            // Written by Ponte from the Swift contract "\(shapes.name)". Do not edit.
            import { \(names.joined(separator: ", ")) } from "@ponte/client";

            \(body)
            \(registration)
            """
    }

    /// All types, and the interface of the contract itself.
    private var body: String {
        (types.declarations + [contractInterface]).joined(separator: "\n\n") + "\n"
    }

    private var contractInterface: String {
        var sections: [String] = []
        func section(
            _ name: String, comment: String = "", _ items: [ContractShapes.Item], _ type: (ContractShapes.Item) -> String
        ) {
            guard !items.isEmpty else { return }
            let lines = items.map { item in
                comments.text(ofCall: item.name, indent: 4) + "    \(TypeScriptTypes.key(item.name)): \(type(item));\n"
            }
            sections.append("\(comment)  \(name): {\n\(lines.joined())  };\n")
        }
        for (items, side, names) in [
            (shapes.app, ContractShapes.Direction.fromApp, ["methods", "streams", "events"]),
            (shapes.page, .fromPage, ["pageMethods", "pageStreams", "pageEvents"]),
        ] {
            func method(_ item: ContractShapes.Item) -> String {
                "{ parameters: \(types.text(item.input, side.opposite)); result: \(types.text(item.output, side))\(errors(item, side)) }"
            }
            section(names[0], items.filter { $0.kind == .method }, method)
            section("syncMethods", comment: Self.aboutSync, items.filter { $0.kind == .syncMethod }, method)
            section(names[1], items.filter { $0.kind == .stream }) { item in
                "{ parameters: \(types.text(item.input, side.opposite)); item: \(types.text(item.output, side))\(errors(item, side)) }"
            }
            section(names[2], items.filter { $0.kind == .event }) { types.text($0.input, side) }
            section("state", items.filter { $0.kind == .state }) { item in
                "{ value: \(types.text(item.input, side))\(item.isWritable ? "; writable: true" : "")\(errors(item, side)) }"
            }
        }
        return
            "/** The members of the contract: what the app and the page offer each other. */\nexport interface \(ContractNames(shapes.name).type) {\n\(sections.joined())}"
    }

    private static let aboutSync =
        "  /** `callSync` returns their results, and the page stands still until it does. `call` takes them, too. */\n"

    private func errors(_ item: ContractShapes.Item, _ side: ContractShapes.Direction) -> String {
        guard !item.errors.isEmpty else { return "" }
        let errors = item.errors.map { error in
            let data = if case .scalar(.nothing) = error.data.form { "undefined" } else { types.text(error.data, side) }
            return "\(TypeScriptTypes.key(error.code)): \(data)"
        }
        return "; errors: { \(errors.joined(separator: "; ")) }"
    }

    private var registration: String {
        let contract = ContractNames(shapes.name)
        let summary = summary
        var names: [String] = []
        var codes: [String: [String]] = [:]
        for item in shapes.app + shapes.page where !names.contains(item.name) { names.append(item.name) }
        for item in shapes.app {
            codes[item.name, default: []] += item.errors.map(\.code).filter { codes[item.name]?.contains($0) != true }
        }
        let members = names.map { "    \(TypeScriptTypes.quoted($0)): \"\(summary.members[$0] ?? "")\",\n" }
        let errors = names.compactMap { name -> String? in
            guard let codes = codes[name], !codes.isEmpty else { return nil }
            return "    \(TypeScriptTypes.quoted(name)): [\(codes.map(TypeScriptTypes.quoted).joined(separator: ", "))],\n"
        }
        let errorLines = errors.isEmpty ? "" : "  errors: {\n\(errors.joined())  },\n"
        return
            "export const \(contract.value) = contracted<\(contract.type)>({\n  name: \"\(shapes.name)\",\n  hash: \"\(summary.hash)\",\n"
            + "  members: {\n\(members.joined())  },\n\(errorLines)});\n"
    }
}
