import Foundation
import PackagePlugin

/// `swift package write-contract`: builds and runs the executables of a package that depend on `PonteContract` by themselves. Each writes its
/// TypeScript module.
@main
struct WriteContract: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let writers = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { target in
            target.kind == .executable && target.dependencies.contains(where: \.isContract)
        }
        guard !writers.isEmpty else {
            return Diagnostics.error(
                "No executable of this package depends on PonteContract. Add one whose main() calls Contract.write(to:).")
        }
        for writer in writers {
            let result = try packageManager.build(.product(writer.name), parameters: .init())
            guard result.succeeded, let artifact = result.builtArtifacts.first(where: { $0.kind == .executable }) else {
                return Diagnostics.error("\(writer.name) cannot be built.\n\(result.logText)")
            }
            let process = Process()
            process.executableURL = artifact.url
            process.arguments = arguments
            process.currentDirectoryURL = context.package.directoryURL
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                return Diagnostics.error("\(writer.name) has ended with \(process.terminationStatus).")
            }
        }
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
