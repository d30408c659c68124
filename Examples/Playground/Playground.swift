import Foundation

/// Opens the window, or runs the scripted tour of it: `Playground [--wifi FILE] [--data FOLDER] [--tour] [--screenshots FOLDER]`.
@main
@MainActor
struct Playground {
    static func main() async {
        let options: Options
        let app: App
        do {
            options = try Options(CommandLine.arguments.dropFirst())
            app = try App(options)
        } catch {
            FileHandle.standardError.write(Data("Playground: \(error)\n".utf8))
            exit(64)
        }
        if options.runsTour {
            exit(await Tour(app, screenshots: options.screenshots).run() ? 0 : 1)
        }
        app.open()
        await app.window.closed()
        exit(0)
    }
}
