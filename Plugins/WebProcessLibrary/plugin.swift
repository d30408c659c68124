import Foundation
import PackagePlugin

/// Builds the library that web processes load (`Sources/PonteWebProcess`) and puts it among the resources of the module `WebKit`,
/// so that every program that uses the module has it at its side.
///
/// A dynamic library that SwiftPM links itself needs Swift's runtime, which a web process does not have.
@main
struct WebProcessLibrary: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Sources/PonteWebProcess")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        // The packets and the memory files are the same code on both sides of the socket.
        let support = context.package.directoryURL.appending(path: "Sources/CGLibSupport")
        let shared = ["packets.c", "segments.c", "include/packet.h", "include/segments.h"].map { support.appending(path: $0) }
        let library = context.pluginWorkDirectoryURL.appending(path: "libPonteWebProcess.so")
        // Only this project's own scripts make warnings errors, here as in the manifest.
        let isChecked = ProcessInfo.processInfo.environment["PONTE_WARNINGS_AS_ERRORS"] == "1"
        // The shell looks for the files: SwiftPM does not ask the plugin again when one is added.
        let script = """
            exec "$0" -shared -fPIC -O2 -fvisibility=hidden -Wall \(isChecked ? "-Werror" : "") -Wl,--as-needed,-z,defs,-z,relro,-z,now -o "$1" "$2"/*.c "$3" "$4" \
            $(pkg-config --cflags --libs webkitgtk-web-process-extension-6.0)
            """
        return [
            .buildCommand(
                displayName: "Building the web process's library",
                executable: URL(filePath: "/bin/sh"),
                arguments: [
                    "-c", script, try context.tool(named: "clang").url.path, library.path, folder.path, shared[0].path,
                    shared[1].path,
                ],
                inputFiles: files + shared, outputFiles: [library])
        ]
    }
}
