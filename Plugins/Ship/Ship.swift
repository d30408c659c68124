import Foundation
import PackagePlugin

/// `swift package ship [--product Name] [--description ship.json] [--output FOLDER]`: builds a program of the package for its users, and makes of it a folder
/// that runs from anywhere, an archive of that folder, and a Debian package. Linux only.
@main
struct Ship: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        #if os(Linux)
            var arguments = ArgumentExtractor(arguments)
            let folder = context.package.directoryURL
            let description = arguments.extractOption(named: "description").last ?? "ship.json"
            let file = URL(filePath: description, relativeTo: folder)
            guard let name = product(of: context.package, named: arguments.extractOption(named: "product").last, or: file) else {
                return
            }
            // Platform: folders of a plugin
            let scratch = context.pluginWorkDirectoryURL.deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let tool = try context.tool(named: "PonteShip").url
            let libraries = context.pluginWorkDirectoryURL.appending(path: "libraries")
            guard try run(tool, ["--link-libraries", libraries.path, try context.tool(named: "clang").url.path, file.path]) else {
                return
            }
            print("ship: building \(name) for release; the first build takes several minutes.")
            var parameters = PackageManager.BuildParameters(configuration: .release, logging: .concise, echoLogs: true)
            let linker = try String(contentsOf: libraries.appending(path: "linker"), encoding: .utf8)
            // Platform: static libraries
            // A user's system has no Swift.
            parameters.otherSwiftcFlags = ["-static-stdlib", "-ld-path=\(linker)"]
            let result = try packageManager.build(.product(name), parameters: parameters)
            guard result.succeeded, let program = result.builtArtifacts.first(where: { $0.kind == .executable })?.url else {
                return Diagnostics.error(message(for: name, result.logText))
            }
            let output =
                arguments.extractOption(named: "output").last.map { URL(filePath: $0, relativeTo: folder) }
                ?? scratch.appending(path: "ship")
            let shared = [
                "--program", program.path, "--description", file.path, "--package-folder", folder.path, "--output", output.path,
            ]
            let resources = bundles(of: name, in: context.package).map { program.deletingLastPathComponent().appending(path: $0) }
                .filter { FileManager.default.fileExists(atPath: $0.path) }
            _ = try run(tool, shared + resources.flatMap { ["--resources", $0.path] } + arguments.remainingArguments)
        #else
            Diagnostics.error("swift package ship makes packages for Linux. On a Mac, archive the app in Xcode.")
        #endif
    }

    #if os(Linux)
        /// The product that was asked for, or the one in the description, or the only program of the package.
        private func product(of package: Package, named asked: String?, or description: URL) -> String? {
            struct Named: Decodable { var product: String? }
            let described = (try? Data(contentsOf: description)).flatMap {
                try? JSONDecoder().decode(Named.self, from: $0).product
            }
            let programs = package.products.filter { $0 is ExecutableProduct }.map(\.name).sorted()
            if let name = asked ?? described {
                if programs.contains(name) { return name }
                Diagnostics.error("The package has no program \(name). Its programs: \(programs.joined(separator: ", ")).")
            } else if let only = programs.first, programs.count == 1 {
                return only
            } else {
                Diagnostics.error(
                    programs.isEmpty
                        ? "The package has no executable target, and nothing to ship."
                        : "The package has several programs. Name one with --product, or as \"product\" in ship.json: \(programs.joined(separator: ", "))."
                )
            }
            return nil
        }

        private func message(for product: String, _ log: String) -> String {
            // Platform: words of the linker
            guard log.contains("cannot find -lxml2") else { return "\(product) cannot be built.\n\(log)" }
            return
                "\(product) cannot be linked: it imports FoundationXML, which needs libxml2. Install it: apt-get install libxml2-dev"
        }

        // Platform: resource bundles
        /// The names of the resource bundles that the program may look for: those of its targets, and of the targets behind them.
        private func bundles(of product: String, in package: Package) -> [String] {
            var owners: [Target.ID: String] = [:]
            func add(_ package: Package) {
                for target in package.targets where owners.updateValue(package.displayName, forKey: target.id) == nil {}
                for dependency in package.dependencies { add(dependency.package) }
            }
            add(package)
            let targets = package.products.first { $0.name == product }?.targets ?? []
            let all = targets + targets.flatMap(\.recursiveTargetDependencies)
            return Set(all.compactMap { target in owners[target.id].map { "\($0)_\(target.name).resources" } }).sorted()
        }

        /// - Returns: False where the tool has said why not.
        private func run(_ tool: URL, _ arguments: [String]) throws -> Bool {
            let process = Process()
            process.executableURL = tool
            process.arguments = arguments
            try process.run()
            process.waitUntilExit()
            if process.terminationStatus != 0 { Diagnostics.error("Nothing was shipped.") }
            return process.terminationStatus == 0
        }
    #endif
}
