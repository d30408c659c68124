import Foundation

/// Opens the window, or runs the scripted tour of it: `Playground [--wifi FILE] [--tour] [--screenshots FOLDER]`.
@main
@MainActor
struct Playground {
    static func main() async {
        let options: Options
        do {
            options = try Options(CommandLine.arguments.dropFirst())
        } catch {
            FileHandle.standardError.write(Data("Playground: \(error)\n".utf8))
            exit(64)
        }
        let app = App(options)
        if options.runsTour {
            exit(await Tour(app, screenshots: options.screenshots).run() ? 0 : 1)
        }
        app.open()
        await app.window.closed()
        exit(0)
    }
}
