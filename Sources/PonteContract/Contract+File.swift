internal import Foundation
public import Ponte

extension Contract {
    /// A short name of what the contract says: 16 hexadecimal digits, the same for contracts whose types and names are the same.
    ///
    /// - Throws: `ContractProblem`.
    public var hash: String {
        get throws { try summary.hash }
    }

    var summary: ContractSummary {
        get throws { try TypeScriptModule(ContractShapes(self), .none).summary }
    }

    /// The TypeScript module, with the comments of the Swift sources below `sources`.
    ///
    /// - Parameter sources: A folder; `nil` for a module without comments.
    /// - Throws: `ContractProblem`, which names the declaration that cannot be derived.
    public func typeScript(commentsFrom sources: String? = nil) throws -> String {
        let shapes = try ContractShapes(self)
        let comments = sources.map { SourceComments(below: URL(fileURLWithPath: $0), mentioning: shapes.swiftWords) } ?? .none
        return try TypeScriptModule(shapes, comments).text
    }

    /// Writes the module into the package that the caller's source is in.
    ///
    /// - Parameters:
    ///   - path: From the package's folder, or absolute: `Page/contract.ts`. Folders that are missing are made.
    ///   - file: The path of the module, from the folder of `Package.swift` on.
    /// - Throws: `ContractProblem`, and what the file system throws.
    public func write(to path: String, file: StaticString = #filePath) throws {
        let (root, url) = place(of: path, file)
        let text = try typeScript(commentsFrom: root.path)
        guard (try? String(contentsOf: url, encoding: .utf8)) != text else { return }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url, options: .atomic)
    }

    /// Does nothing where the committed module is what `write(to:)` would write.
    ///
    ///     @Test func `the page's contract is that of the app`() throws { try Contract.notes.check("Page/contract.ts") }
    ///
    /// With `PONTE_CONTRACT=write` in the environment it writes the module.
    ///
    /// - Parameters:
    ///   - path: From the package's folder, or absolute.
    ///   - file: The path of the module, from the folder of `Package.swift` on.
    /// - Throws: `ContractProblem` with the first line that differs.
    public func check(_ path: String, file: StaticString = #filePath) throws {
        if ProcessInfo.processInfo.environment["PONTE_CONTRACT"] == "write" { return try write(to: path, file: file) }
        let (root, url) = place(of: path, file)
        let expected = try typeScript(commentsFrom: root.path)
        let advice = "Write it: PONTE_CONTRACT=write in the environment of this test."
        guard let found = try? String(contentsOf: url, encoding: .utf8) else {
            throw ContractProblem("\(path) is not there. \(advice)")
        }
        guard found != expected else { return }
        let lines = found.split(separator: "\n", omittingEmptySubsequences: false)
        let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
        // The hash is on the last line, and says nothing to a reader.
        let line = zip(lines, wanted).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, wanted.count)
        let text = line < wanted.count ? wanted[line] : "(the end)"
        throw ContractProblem("\(path) is not what the Swift says. Line \(line + 1) should be: \(text). \(advice)")
    }

    private func place(of path: String, _ file: StaticString) -> (root: URL, url: URL) {
        let source = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
        var root = source
        while root.path != "/", !FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path) {
            root.deleteLastPathComponent()
        }
        if root.path == "/" { root = source }
        return (root, URL(fileURLWithPath: path, relativeTo: root).absoluteURL)
    }
}

extension Bridge {
    /// Tells pages which contract the app has. A call that fails because the page's is another one ends with `contractMismatch`.
    ///
    /// - Throws: `ContractProblem`.
    public func serve(_ contract: Contract) throws {
        add(try contract.summary)
    }
}
