internal import Foundation

/// The plugin's arguments.
struct ShipArguments {
    let program: URL
    let description: URL
    let packageFolder: URL
    let output: URL
    let resources: [URL]
    /// False with `--folder-only`: the folder and its archive need no tool of Debian's.
    let makesDebianPackage: Bool

    init(_ arguments: [String]) throws {
        var values: [String: [String]] = [:]
        var rest = arguments[...]
        var isFolderOnly = false
        while let option = rest.popFirst() {
            if option == "--folder-only" {
                isFolderOnly = true
                continue
            }
            guard ["--program", "--description", "--package-folder", "--output", "--resources"].contains(option),
                let value = rest.popFirst()
            else { throw ShipError("\(option) is no option. There are --product, --description, --output and --folder-only.") }
            values[option, default: []].append(value)
        }
        func file(_ option: String) throws -> URL {
            guard let path = values[option]?.last else { throw ShipError("\(option) is missing. Run swift package ship.") }
            return URL(filePath: path)
        }
        (program, description) = (try file("--program"), try file("--description"))
        (packageFolder, output) = (try file("--package-folder"), try file("--output"))
        resources = (values["--resources"] ?? []).map { URL(filePath: $0) }
        makesDebianPackage = !isFolderOnly
    }
}
