import Foundation
import TestSupport
import Testing

/// A line of the log for each part of the system that is missing, once, when it is first used.
@MainActor @Suite struct MissingPartsTests {
    @Test func `fonts are missed when a page is shown`() async throws {
        let folder = TemporaryFolder()
        let none = #"<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>"#
        let file = try folder.file("fonts.conf", none)
        try await expect(
            "There is no font for letters on this system: the texts of pages and windows are empty. Install the package fonts-dejavu-core.",
            where: ["FONTCONFIG_FILE": file.path], script: "")
    }

    @Test func `modules for TLS are missed when an https address is asked for`() async throws {
        try await expect(
            "GIO has no module for TLS on this system: no https address can be loaded. Install the package glib-networking.",
            where: ["GIO_MODULE_DIR": "/nowhere"], script: #"fetch("https://localhost:9/"); fetch("https://localhost:9/")"#)
    }

    @Test func `plugins for media are missed when a video is not loaded`() async throws {
        let decoders = ["avdec_h264", "avdec_aac", "openh264dec", "vah264dec", "fdkaacdec", "faad"]
        try await expect(
            "the engine has no GStreamer plugin here for H.264 and AAC (MP4). Install the package gstreamer1.0-libav.",
            where: [
                "GST_PLUGIN_FEATURE_RANK": decoders.map { "\($0):NONE" }.joined(separator: ","),
                // A page that nobody sees loads no media.
                "PROBE_WINDOW": "1",
            ],
            script: """
                for (let count = 0; count < 2; count++) {
                  const video = document.createElement("video")
                  video.src = "app://example/no.mp4"
                  document.body.append(video)
                }
                """)
    }

    @Test func `a bus is missed at the start`() async throws {
        try await expect("There is no session bus here: a second start opens a second window,", where: [:], script: "")
    }

    @Test func `a service for notifications is missed when one is shown`() async throws {
        let bus = try PrivateBus()
        try await expect(
            "Nothing on the session's bus shows notifications: org.freedesktop.Notifications has no owner.", where: [:], on: bus,
            script: """
                for (let count = 0; count < 2; count++) await attempt("notification.show", { title: "Nobody sees it" })
                """)
    }

    @Test func `a panel is missed when an icon for the tray is there`() async throws {
        let bus = try PrivateBus()
        try await expect(
            "No panel shows the icon in the tray: nothing on the session's bus is an org.kde.StatusNotifierWatcher with a host.",
            where: ["PROBE_TRAY": "1"], on: bus, script: "")
    }

    @Test func `an icon theme is missed by an app`() async throws {
        try await expect(
            "There is no icon theme here: dialogs show files and folders without their pictures.",
            where: ["XDG_DATA_DIRS": "/nowhere"], script: "")
    }

    @Test func `a loader for drawings is missed by an app whose icon is one`() async throws {
        let folder = TemporaryFolder()
        _ = try folder.file("Icons/hicolor/scalable/apps/org.example.Probe.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
        try await expect(
            "The icon of the app is an SVG, and this system has no loader for it: windows show a box in its place.",
            where: ["GDK_PIXBUF_MODULE_FILE": "/dev/null"], in: folder.url, script: "")
    }

    @Test func `nothing is missed where all is there`() async throws {
        let bus = try PrivateBus()
        let program = try ProbeProgram(
            bus, environment: ["PONTE_LOG": "warning"], script: "await say('there')", keepsErrors: true)
        try await until { program.said == ["there"] }
        #expect(!program.errors.contains("package"))
    }

    /// Waits for the line, which is written once, and for what follows it.
    private func expect(
        _ line: String, where environment: [String: String], on bus: PrivateBus? = nil, in folder: URL? = nil, script: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let program = try ProbeProgram(
            bus, environment: environment.merging(["PONTE_LOG": "warning"]) { $1 }, script: script + "\nawait say('there')",
            in: folder, keepsErrors: true)
        try await until("No such line: \(line)", sourceLocation: sourceLocation) {
            program.said == ["there"] && program.errors.contains(line)
        }
        #expect(program.errors.components(separatedBy: line).count == 2, sourceLocation: sourceLocation)
    }
}
