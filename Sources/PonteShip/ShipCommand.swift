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
                _ = try AppIcon.read(description.icon.files, beside: URL(filePath: arguments[3]))
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
        let icons = try AppIcon.read(description.icon.files, beside: arguments.description)
        let date = try ShipDate.date(of: arguments.packageFolder)
        try Tool.require(Tool.needed(isDebian: arguments.makesDebianPackage))
        let architecture = try SystemArchitecture.current()
        let output = arguments.output
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)

        let name = "\(description.package)-\(description.version)-\(architecture.name)"
        let folder = AppFolder(place: output.appending(path: name), program: description.package)
        let licences = arguments.packageFolder.appending(path: "LICENSE")
        let notice = CopyrightFile(
            description, year: ShipDate.year(date), text: try? String(contentsOf: licences, encoding: .utf8)
        ).text
        try folder.fill(
            from: arguments.program, resources: arguments.resources,
            icons: icons.map { ($0, "Icons/" + $0.pathInTheme(for: description.id)) }, notice: notice)
        print("ship: \(folder.place.path)")
        print("ship: \(try folder.archive(date: date).path)")
        guard arguments.makesDebianPackage else { return }
        let package = DebianPackage(description, folder, icons: icons, architecture: architecture.debian, date: date)
        print("ship: \(try package.write(to: output, notice: notice).path)")
    }
}
