internal import Foundation

/// The names that Swift's types have in TypeScript, and which of them are generic there.
struct TypeNames {
    /// A Swift type's name in its parts: `Notes.Page<Notes.Note>` is `["Notes", "Page"]` with the argument `Notes.Note`.
    struct Parts: Hashable {
        var path: [String] = []
        var arguments: [String] = []
        /// The numbers that tell private types of one name apart.
        var contexts: [String] = []

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

        /// The context of a private type, "(unknown context at …)", is no part of its name.
        private mutating func end(_ part: String) -> String {
            if part.hasPrefix("(") { contexts.append(part) } else if !part.isEmpty { path.append(part) }
            return ""
        }

        /// The last name, with those of the arguments.
        var spelled: String {
            let arguments = arguments.map { Parts($0).spelled }
            return (path.last ?? "") + (arguments.isEmpty ? "" : "Of" + arguments.joined(separator: "And"))
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
        let groups = Self.groups(of: declarations)
        let bases = Self.shortNames(of: Array(Set(groups.map(\.path))), taken: taken)
        var written = taken.union(bases.values)
        var isFirst: Set<[String]> = []
        func free(_ name: String) -> String {
            let free =
                [name].filter { !written.contains($0) }.first
                ?? (2...).lazy.map { "\(name)\($0)" }.first { !written.contains($0) }
            written.insert(free ?? name)
            return free ?? name
        }
        for ((path, group), generic) in zip(groups, Self.generics(of: groups.map(\.group))) {
            guard let base = bases[path] else {
                throw ContractProblem("\(path.joined(separator: ".")) has no name left: rename it.")
            }
            if let generic {
                // Private types of several files may have one name.
                let name = isFirst.insert(path).inserted ? base : free(base)
                for declaration in group {
                    names[ObjectIdentifier(declaration)] = name
                    generics[ObjectIdentifier(declaration)] = generic
                }
            } else {
                for declaration in group {
                    let arguments = Parts(declaration.swiftName).arguments.map { Parts($0).spelled }
                    names[ObjectIdentifier(declaration)] = free(base + "Of" + arguments.joined(separator: "And"))
                }
            }
        }
        if let odd = declarations.first(where: { !Self.isIdentifier(self[$0].name) }) {
            throw ContractProblem("\(odd.swiftName) has no name in TypeScript: give it one of letters and digits.")
        }
    }

    /// The instances of each generic type, and each other type, in the order in which they were met.
    private static func groups(of declarations: [Shape.Declaration]) -> [(path: [String], group: [Shape.Declaration])] {
        struct Key: Hashable {
            let path: [String]
            let contexts: [String]
        }
        func key(_ declaration: Shape.Declaration) -> Key {
            let parts = Parts(declaration.swiftName)
            return Key(path: parts.path, contexts: parts.contexts)
        }
        let groups = Dictionary(grouping: declarations, by: key)
        var seen: Set<Key> = []
        return declarations.map(key).filter { seen.insert($0).inserted }.map { ($0.path, groups[$0] ?? []) }
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

    /// How each group is written once; `nil` for one whose types do not differ in their arguments only, or hold such a one.
    private static func generics(of groups: [[Shape.Declaration]]) -> [Generic?] {
        var separate: Set<ObjectIdentifier> = []
        while true {
            let generics = groups.map { generic($0, separate) }
            let others = zip(groups, generics).filter { $1 == nil }.flatMap { group, _ in group.map(ObjectIdentifier.init) }
            guard others.count > separate.count else { return generics }
            separate = Set(others)
        }
    }

    private static func generic(_ group: [Shape.Declaration], _ separate: Set<ObjectIdentifier>) -> Generic? {
        for template in group {
            let arguments = Parts(template.swiftName).arguments
            let fits = group.allSatisfy { other in
                let others = Parts(other.swiftName).arguments
                return others.count == arguments.count
                    && Unification(Dictionary(zip(arguments, others)) { first, _ in first }, separate: separate).fits(
                        template, other)
            }
            guard fits else { continue }
            let used = Unification.swiftNames(in: template)
            var seen: Set<String> = []
            let parameters = arguments.filter { used.contains($0) && seen.insert($0).inserted }
            let names = parameters.count == 1 ? ["T"] : parameters.indices.map { "T\($0 + 1)" }
            return Generic(declaration: template, parameters: Array(zip(parameters, names)).map { (swiftName: $0, name: $1) })
        }
        return nil
    }
}
