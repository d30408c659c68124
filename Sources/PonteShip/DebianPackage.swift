internal import Foundation

/// A Debian package of a folder: the folder in `/usr/lib`, a link to its program in `/usr/bin`, and what tells the desktop of it.
struct DebianPackage {
    private let description: ShipDescription
    private let folder: AppFolder
    private let icons: [AppIcon]
    private let architecture: String
    private let date: Date

    init(_ description: ShipDescription, _ folder: AppFolder, icons: [AppIcon], architecture: String, date: Date) {
        (self.description, self.folder, self.icons) = (description, folder, icons)
        (self.architecture, self.date) = (architecture, date)
    }

    /// - Returns: The package.
    func write(to output: URL, notice: String) throws -> URL {
        let files = FileManager.default
        let root = output.appending(path: "debian-root")
        try? files.removeItem(at: root)
        defer { try? files.removeItem(at: root) }
        try place(in: root, notice)
        let control = root.appending(path: "DEBIAN")
        try make(control)
        try AppArmorProfile(description, program: folder.program).write(into: root)
        try write(try sums(of: root), to: control.appending(path: "md5sums"))
        let text = DebianControl(
            description, architecture: architecture, libraries: try libraries(in: root), size: try size(of: root)
        )
        .text
        try write(text, to: control.appending(path: "control"))
        let package = output.appending(path: "\(description.package)_\(description.debianVersion)_\(architecture).deb")
        // One thread: the bytes of several depend on their number. Debian 12 reads both formats, and older programs xz alone.
        try Tool.run(
            "dpkg-deb", ["--root-owner-group", "-Zxz", "--threads-max=1", "--build", root.path, package.path],
            environment: ["SOURCE_DATE_EPOCH": String(Int(date.timeIntervalSince1970))])
        return package
    }

    private func place(in root: URL, _ notice: String) throws {
        let files = FileManager.default
        let (package, id) = (description.package, description.id)
        let share = root.appending(path: "usr/share")
        try make(root.appending(path: "usr/lib"))
        try files.copyItem(at: folder.place, to: root.appending(path: "usr/lib/\(package)"))
        try files.removeItem(at: root.appending(path: "usr/lib/\(package)/copyright"))
        // The package has them in the system's theme.
        try files.removeItem(at: root.appending(path: "usr/lib/\(package)/Icons"))
        try make(root.appending(path: "usr/bin"))
        try files.createSymbolicLink(
            atPath: root.appending(path: "usr/bin/\(package)").path, withDestinationPath: "../lib/\(package)/\(folder.program)")
        try write(notice, to: share.appending(path: "doc/\(package)/copyright"))
        try writePacked(DebianChangelog(description, date: date).text, to: share.appending(path: "doc/\(package)/changelog"))
        try writePacked(ManualPage(description, date: date).text, to: share.appending(path: "man/man1/\(package).1"))
        try write(DesktopEntry(description).text, to: share.appending(path: "applications/\(id).desktop"))
        try write(Metainfo(description, date: date).text, to: share.appending(path: "metainfo/\(id).metainfo.xml"))
        if description.isBusActivatable {
            try write(BusService(description).text, to: share.appending(path: "dbus-1/services/\(id).service"))
        }
        for icon in icons { try write(icon.data, to: share.appending(path: icon.path(for: id))) }
    }

    /// The packages of the shared libraries, with the least versions that have what is used.
    private func libraries(in root: URL) throws -> [String] {
        let files = FileManager.default
        let work = folder.place.appendingPathExtension("dependencies")
        defer { try? files.removeItem(at: work) }
        // It wants to be in the folder of a source package.
        try write(
            "Source: ship\n\nPackage: \(description.package)\nArchitecture: any\n", to: work.appending(path: "debian/control"))
        let place = root.appending(path: "usr/lib/\(description.package)")
        let binaries = try AppFolder(place: place, program: folder.program).binaries()
        let output = try Tool.run(
            "dpkg-shlibdeps", ["-O", "--warnings=0", "-l\(place.path)"] + binaries.map { "-e\($0.path)" }, in: work)
        guard let list = output.firstMatch(of: /shlibs:Depends=(.+)/.matchingSemantics(.unicodeScalar))?.1 else {
            throw ShipError("dpkg-shlibdeps has found no package for the program's libraries.")
        }
        return list.unicodeScalars.split(separator: ",").map { String($0).trimmingCharacters(in: .whitespaces) }
    }

    private func make(_ place: URL) throws {
        try FileManager.default.createDirectory(
            at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    }

    /// Without a name and a time in it: the same text gives the same bytes.
    private func writePacked(_ text: String, to file: URL) throws {
        try write(text, to: file)
        try Tool.run("gzip", ["-9", "--no-name", file.path])
    }

    private func write(_ text: String, to file: URL) throws { try write(Data(text.utf8), to: file) }

    private func write(_ data: Data, to file: URL) throws {
        try make(file.deletingLastPathComponent())
        try data.write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    }

    private func files(below root: URL) -> [String] {
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return paths.sorted().filter { path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: root.appending(path: path).path)
            return attributes?[.type] as? FileAttributeType == .typeRegular && !path.utf8.starts(with: "DEBIAN/".utf8)
        }
    }

    private func sums(of root: URL) throws -> String { try Tool.run("md5sum", ["--"] + files(below: root), in: root) }

    private func size(of root: URL) throws -> Int {
        try files(below: root).reduce(0) { sum, path in
            let attributes = try FileManager.default.attributesOfItem(atPath: root.appending(path: path).path)
            return sum + ((attributes[.size] as? Int ?? 0) + 1023) / 1024
        }
    }
}
