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
        // The packets are the same code on both sides of the socket.
        let shared = context.package.directoryURL.appending(path: "Sources/CGLibSupport")
        let packets = [shared.appending(path: "packets.c"), shared.appending(path: "include/packet.h")]
        let sources = (files + packets).filter { $0.pathExtension == "c" }.map(\.path).sorted()
        let library = context.pluginWorkDirectoryURL.appending(path: "libPonteWebProcess.so")
        let script = """
            exec "$0" -shared -fPIC -O2 -fvisibility=hidden -Wall -Werror -Wl,--as-needed -o "$@" \
            $(pkg-config --cflags --libs webkitgtk-web-process-extension-6.0)
            """
        return [
            .buildCommand(
                displayName: "Building the web process's library",
                executable: URL(filePath: "/bin/sh"),
                arguments: ["-c", script, try context.tool(named: "clang").url.path, library.path] + sources,
                inputFiles: files + packets, outputFiles: [library])
        ]
    }
}
