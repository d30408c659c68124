/// Puts the arrays that were read at one place together.
enum Sequences {
    /// What was read of one array.
    struct Read {
        let elements: [Shape]
        /// `nil` where the type reads as many as it does, whatever is there.
        let length: ReadNode.Length?

        var tuple: Shape.Form { .tuple(Shape.Tuple(elements: elements, required: elements.count)) }
    }

    static func forms(of arrays: [Read]) -> [Shape.Form] {
        let fixed = arrays.filter { $0.length == nil }
        return (counted(fixed).map { [$0] } ?? fixed.map(\.tuple)) + measured(arrays.filter { $0.length != nil })
    }

    /// Arrays in which a number says how many elements follow: each has another length.
    private static func counted(_ arrays: [Read]) -> Shape.Form? {
        let counts = Set(arrays.map(\.elements.count))
        guard arrays.count > 8, counts.count == arrays.count, let required = counts.min(), let count = counts.max() else {
            return nil
        }
        return element(required..<count, of: arrays).map {
            .tuple(Shape.Tuple(elements: elements(0..<required, of: arrays), required: required, rest: $0))
        }
    }

    // MARK: Arrays of which the type asks where they end

    private static func measured(_ arrays: [Read]) -> [Shape.Form] {
        guard let longest = arrays.max(by: { $0.count < $1.count }) else { return [] }
        let required = arrays.map(\.elements.count).min() ?? 0
        if longest.elements.count == longest.count, longest.count > required + 2, areEndless(arrays) {
            return [open(arrays, longest.elements, required)]
        }
        let counts = Set(arrays.map(\.elements.count)).sorted()
        let tuples = counts.map { count in elements(0..<count, of: arrays.filter { $0.elements.count == count }) }
        let last = tuples.last ?? []
        let areOptional =
            counts == Array(required...last.count)
            && tuples.allSatisfy { tuple in zip(tuple, last).allSatisfy { $0.key == $1.key } }
        return areOptional
            ? [.tuple(Shape.Tuple(elements: last, required: required))]
            : tuples.map { .tuple(Shape.Tuple(elements: $0, required: $0.count)) }
    }

    /// True if each length in equal steps was read, up to the greatest that is tried: longer ones will be, too.
    private static func areEndless(_ arrays: [Read]) -> Bool {
        guard let maximum = arrays.first?.length?.maximum else { return false }
        let counts = Set(arrays.map(\.count)).filter { $0 <= maximum }.sorted()
        let steps = Set(zip(counts, counts.dropFirst()).map { $1 - $0 })
        guard counts.count > 2, steps.count == 1, let step = steps.first else { return false }
        return counts[counts.count - 1] + step > maximum
    }

    private static func open(_ arrays: [Read], _ longest: [Shape], _ required: Int) -> Shape.Form {
        let count = longest.count
        var first = count - 1
        while first > 0, longest[first - 1].key == longest[count - 1].key { first -= 1 }
        // Elements of several types by turns: each may stand anywhere.
        if first > count - 2 { first = min(required, first) }
        guard let rest = element(first..<count, of: arrays) else { return .tuple(Shape.Tuple(elements: [], required: 0)) }
        let fixed = max(first, required)
        if fixed == 0 { return .array(rest) }
        let elements = (0..<fixed).compactMap { $0 < first ? element($0..<$0 + 1, of: arrays) : rest }
        return .tuple(Shape.Tuple(elements: elements, required: required, rest: rest))
    }

    // MARK: Elements

    private static func elements(_ places: Range<Int>, of arrays: [Read]) -> [Shape] {
        places.compactMap { element($0..<$0 + 1, of: arrays) }
    }

    /// What stands at some places.
    private static func element(_ places: Range<Int>, of arrays: [Read]) -> Shape? {
        let shapes = places.flatMap { place in arrays.compactMap { place < $0.elements.count ? $0.elements[place] : nil } }
        // A type that reads nothing skips elements that cannot be read.
        return Merge.union(shapes.contains { !$0.isEmpty } ? shapes.compactMap(\.withoutEmpty) : shapes)
    }
}

extension Sequences.Read {
    fileprivate var count: Int { length?.count ?? elements.count }
}

extension Shape {
    /// A type of which nothing is read.
    fileprivate var isEmpty: Bool {
        if case .named(let declaration) = form, case .alias(.object(let fields)) = declaration.form {
            fields.isEmpty
        } else {
            false
        }
    }

    fileprivate var withoutEmpty: Shape? {
        guard case .union(let shapes) = form else { return isEmpty ? nil : self }
        return Merge.union(shapes.filter { !$0.isEmpty })
    }
}
