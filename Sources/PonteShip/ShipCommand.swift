internal import Foundation

/// The tool behind `swift package ship`, which gives it the program that it has built.
@main
enum ShipCommand {
    static func main() {
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            if arguments.count == 4, arguments[0] == "--link-libraries" {
                // Mistakes of the description and missing tools are told before the build, which takes minutes.
                let description = try ShipDescription(contentsOf: URL(filePath: arguments[3]))
                let icons = try AppIcon.read(description.icon.files, beside: URL(filePath: arguments[3]))
                warn(of: icons)
                try Tool.require(Tool.linking)
                try LinkLibraries(in: URL(filePath: arguments[1]), compiler: URL(filePath: arguments[2]))
                    .make(languages: description.languages)
            } else {
                try run(ShipArguments(arguments))
            }
        } catch {
            FileHandle.standardError.write(Data("ship: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ arguments: ShipArguments) throws {
        let description = try ShipDescription(contentsOf: arguments.description)
        var icons = try AppIcon.read(description.icon.files, beside: arguments.description)
        let date = try ShipDate.date(of: arguments.packageFolder)
        try Tool.require(Tool.needed(isDebian: arguments.makesDebianPackage))
        if Tool.isThere(AppIcon.drawer) { icons = try AppIcon.drawn(icons) }
        let architecture = try SystemArchitecture.current()
        let output = arguments.output
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)

        let name = "\(description.package)-\(description.version)-\(architecture.name)"
        let folder = AppFolder(place: output.appending(path: name), program: description.package)
        let licences = arguments.packageFolder.appending(path: "LICENSE")
        func notice(isDebian: Bool) -> String {
            let text = try? String(contentsOf: licences, encoding: .utf8)
            return CopyrightFile(description, year: ShipDate.year(date), text: text, isDebian: isDebian).text
        }
        try folder.fill(
            from: arguments.program, resources: arguments.resources,
            icons: icons.map { ($0, "Icons/" + $0.pathInTheme(for: description.id)) }, notice: notice(isDebian: false))
        print("ship: \(folder.place.path)")
        print("ship: \(try folder.archive(date: date).path)")
        guard arguments.makesDebianPackage else { return }
        let package = DebianPackage(description, folder, icons: icons, architecture: architecture.debian, date: date)
        print("ship: \(try package.write(to: output, notice: notice(isDebian: true)).path)")
    }

    /// Tells that users may not see the icon.
    private static func warn(of icons: [AppIcon]) {
        guard !Tool.isThere(AppIcon.drawer), icons.allSatisfy({ $0.fileExtension == "svg" }) else { return }
        let text =
            "ship: There is no rsvg-convert, so no PNGs are made of the icon, and users without the package librsvg2-common do not see it. Install it: apt-get install librsvg2-bin"
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
}
