internal import Foundation

/// The names that Swift's types have in TypeScript, and which of them are generic there.
struct TypeNames {
    /// A Swift type's name in its parts: `Notes.Page<Notes.Note>` is `["Notes", "Page"]` with the argument `Notes.Note`.
    struct Parts: Hashable {
        var path: [String] = []
        var arguments: [String] = []

        init(_ swiftName: String) {
            var depth = 0
            var part = ""
            // A bracket behind a letter that joins it is no `Character` of its own.
            for scalar in swiftName.unicodeScalars {
                switch scalar {
                case "<", "(": depth += 1
                case ">", ")": depth -= 1
                default: break
                }
                switch (scalar, depth) {
                case ("<", 1): part = end(part)
                case (">", 0), (",", 1):
                    arguments.append(part.trimmingCharacters(in: .whitespaces))
                    part = ""
                case (".", 0): part = end(part)
                default: part.unicodeScalars.append(scalar)
                }
            }
            _ = end(part)
        }

        /// The context of a private type, "(unknown context at …)", is left out.
        private mutating func end(_ part: String) -> String {
            if !part.isEmpty, !part.hasPrefix("(") { path.append(part) }
            return ""
        }
    }

    /// How a declaration is written once for all types that differ in their arguments only.
    struct Generic {
        let declaration: Shape.Declaration
        /// The Swift types that are parameters, with the parameters' names.
        let parameters: [(swiftName: String, name: String)]
    }

    private var names: [ObjectIdentifier: String] = [:]
    private var generics: [ObjectIdentifier: Generic] = [:]

    /// - Parameter taken: Names that mean something else in the module.
    /// - Throws: `ContractProblem` where two types cannot be told apart.
    init(_ declarations: [Shape.Declaration], taken: Set<String>) throws {
        let groups = Dictionary(grouping: declarations) { Parts($0.swiftName).path }
        let bases = Self.shortNames(of: Array(groups.keys), taken: taken)
        for (path, group) in groups {
            guard let base = bases[path] else {
                throw ContractProblem("\(path.joined(separator: ".")) has no name left: rename it.")
            }
            if let generic = Self.generic(group) {
                for declaration in group {
                    names[ObjectIdentifier(declaration)] = base
                    generics[ObjectIdentifier(declaration)] = generic
                }
            } else {
                for declaration in group {
                    let arguments = Parts(declaration.swiftName).arguments.map { Parts($0).path.last ?? "" }
                    names[ObjectIdentifier(declaration)] = base + "Of" + arguments.joined(separator: "And")
                }
            }
        }
        if let odd = declarations.first(where: { !Self.isIdentifier(self[$0].name) }) {
            throw ContractProblem("\(odd.swiftName) has no name in TypeScript: give it one of letters and digits.")
        }
        let written = declarations.filter { self[$0].generic == nil }.map { self[$0].name }
        guard Set(written).count == written.count else {
            throw ContractProblem("Two types have the same name in TypeScript: \(written.sorted().joined(separator: ", ")).")
        }
    }

    subscript(declaration: Shape.Declaration) -> (name: String, generic: Generic?) {
        (names[ObjectIdentifier(declaration)] ?? "", generics[ObjectIdentifier(declaration)])
    }

    /// True if `name` can stand in TypeScript as it is (ECMAScript, "Names and Keywords"). Each scalar counts, for one that joins a letter may be code.
    static func isIdentifier(_ name: String) -> Bool {
        name.wholeMatch(of: /[\p{L}_$][\p{L}\p{Nd}\p{Mn}\p{Mc}_$]*/.matchingSemantics(.unicodeScalar)) != nil
    }

    /// The last part of each path, or so many of the last ones as it takes to tell them apart.
    private static func shortNames(of paths: [[String]], taken: Set<String>) -> [[String]: String] {
        var result: [[String]: String] = [:]
        for path in paths {
            for count in 1...max(path.count, 1) {
                let name = path.suffix(count).joined()
                let isUnique = paths.allSatisfy { $0 == path || $0.suffix(count).joined() != name }
                if isUnique, !taken.contains(name) {
                    result[path] = name
                    break
                }
            }
        }
        return result
    }

    /// - Returns: `nil` where the types of a group do not differ in their arguments only.
    private static func generic(_ group: [Shape.Declaration]) -> Generic? {
        for template in group {
            let arguments = Parts(template.swiftName).arguments
            let fits = group.allSatisfy { other in
                let others = Parts(other.swiftName).arguments
                return others.count == arguments.count
                    && Unification(Dictionary(zip(arguments, others)) { first, _ in first }).fits(template, other)
            }
            guard fits else { continue }
            let used = Unification.swiftNames(in: template)
            let parameters = arguments.filter(used.contains)
            let names = parameters.count == 1 ? ["T"] : parameters.indices.map { "T\($0 + 1)" }
            return Generic(declaration: template, parameters: Array(zip(parameters, names)).map { (swiftName: $0, name: $1) })
        }
        return nil
    }
}
