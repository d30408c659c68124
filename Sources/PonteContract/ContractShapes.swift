internal import Ponte

/// A contract with the shapes of all its types.
struct ContractShapes {
    /// The side that makes the value.
    enum Direction {
        case fromPage, fromApp

        var opposite: Direction { self == .fromPage ? .fromApp : .fromPage }
    }

    struct Item {
        let name: String
        let kind: ContractItem.Kind
        let input: Shape
        let output: Shape
        let errors: [(code: String, data: Shape)]
        let isWritable: Bool
    }

    let name: String
    let app: [Item]
    let page: [Item]
    /// All types with a name of their own, in the order in which they were met.
    let declarations: [Shape.Declaration]

    /// - Throws: `ContractProblem`, which names the declaration.
    init(_ contract: Contract) throws {
        let reader = ShapeReader()
        func items(_ items: [ContractItem]) throws -> [Item] {
            try items.map { item in
                do {
                    return Item(
                        name: item.name, kind: item.kind, input: try reader.shape(of: item.input),
                        output: try reader.shape(ofResult: item.output),
                        errors: try item.errors.map { ($0.code, try reader.shape(of: $0.data)) }, isWritable: item.isWritable)
                } catch let problem as ContractProblem {
                    throw ContractProblem("\(item.name): \(problem)")
                }
            }
        }
        name = contract.name
        app = try items(contract.app)
        page = try items(contract.page)
        try reader.finish()
        let holders = HandleHolders(among: reader.declarations)
        if let state = app.first(where: { $0.kind == .state && holders.holdsHandle($0.input) }) {
            throw ContractProblem(
                "\(state.name): a state holds values that are copied, and no streams, functions, objects or files.")
        }
        if let method = app.first(where: { item in
            item.kind == .syncMethod && [item.input, item.output].contains(where: holders.holdsHandle)
        }) {
            throw ContractProblem(
                "\(method.name): a synchronous call has values that are copied, and no streams, functions, objects or files.")
        }
        declarations = reader.declarations
        try checkNames()
    }

    private func checkNames() throws {
        guard let first = name.unicodeScalars.first, first.isASCII, first.properties.isUppercase,
            name.unicodeScalars.allSatisfy({ $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) })
        else {
            throw ContractProblem("\"\(name)\" is no name for a contract: take ASCII letters and digits, the first a capital.")
        }
        for item in app + page {
            guard !item.name.isEmpty, item.name.utf8.count <= 256 else {
                throw ContractProblem("\"\(item.name.prefix(20))\" is no name: take 1 to 256 bytes of UTF-8.")
            }
            guard !OwnMethods.hasName(item.name) else {
                throw ContractProblem("\(item.name): names that begin with \"ponte.\" are the bridge's own.")
            }
        }
        if let state = page.first(where: { $0.kind == .state }) {
            throw ContractProblem("\(state.name) is a state, and pages share none: put it with what the app offers.")
        }
        if let method = page.first(where: { $0.kind == .syncMethod }) {
            throw ContractProblem(
                "\(method.name) is synchronous, and the app waits for no page: put it with what the app offers, or make it a BridgeMethod."
            )
        }
        // An event may have the name of a method, and of the other side's event.
        for items in [app, page].flatMap({ items in [items.filter { $0.kind == .event }, items.filter { $0.kind != .event }] }) {
            var seen: Set<String> = []
            for item in items where !seen.insert(item.name).inserted {
                throw ContractProblem("\(item.name) is in the contract twice.")
            }
        }
    }

    /// The names by which the Swift sources of the contract can be known.
    var swiftWords: Set<String> {
        Set(declarations.compactMap { TypeNames.Parts($0.swiftName).path.last } + (app + page).map { "\"\($0.name)\"" })
    }
}
