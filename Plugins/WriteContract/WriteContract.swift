import Foundation
import PackagePlugin

/// `swift package write-contract [--target Name]`: builds and runs the executables of a package that write its TypeScript modules: those that depend on
/// `PonteContract` by themselves and have `Contract` in their name, or the named ones. The app itself, which may depend on it too, is not run.
@main
struct WriteContract: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var arguments = ArgumentExtractor(arguments)
        let names = arguments.extractOption(named: "target")
        let executables = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind == .executable }
        let writers = executables.filter { target in
            names.isEmpty
                ? target.name.contains("Contract") && target.dependencies.contains(where: \.isContract)
                : names.contains(target.name)
        }
        guard !writers.isEmpty else {
            return Diagnostics.error(
                "No executable of this package writes a contract. Add one with Contract in its name that depends on PonteContract and "
                    + "whose main() calls Contract.write(to:), or name one with --target.")
        }
        for writer in writers {
            let result = try packageManager.build(.product(writer.name), parameters: .init())
            guard result.succeeded, let artifact = result.builtArtifacts.first(where: { $0.kind == .executable }) else {
                return Diagnostics.error("\(writer.name) cannot be built.\n\(result.logText)")
            }
            try run(artifact.url, arguments.remainingArguments, in: context.package.directoryURL)
        }
    }

    /// Runs a program that writes modules, in the folder from which its paths begin.
    func run(_ writer: URL, _ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = writer
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        let name = writer.lastPathComponent
        guard process.terminationStatus == 0 else {
            return Diagnostics.error("\(name) has ended with \(process.terminationStatus).")
        }
        print("write-contract: \(name) has written its module.")
    }
}

extension TargetDependency {
    fileprivate var isContract: Bool {
        switch self {
        case .target(let target): target.name == "PonteContract"
        case .product(let product): product.name == "PonteContract"
        @unknown default: false
        }
    }
}
