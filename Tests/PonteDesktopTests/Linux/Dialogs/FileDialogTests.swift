import CFileChooserProbe
import CWebKitGTK
import Foundation
import GLibInterop
import Ponte
import PonteDesktop
import TestSupport
import Testing

/// GTK's file chooser on a real window, with a user's keys.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FileDialogTests {
    private let user: WindowManager
    private let page: DialogPage

    init() async throws {
        user = try await WindowManager()
        page = try await DialogPage()
    }

    /// Waits until the dialog has the keys: the window manager has given them to it, and GTK knows that.
    private func waitForDialog(_ title: String) async throws {
        try await until { try await user.hands("getactivewindow", "getwindowname").output == title }
        try await until { chooser_probe_has_keys(page.chooser) != 0 }
    }

    @Test func `the file that the user takes with the keys is the page's`() async throws {
        let file = try page.file("invoice.pdf", "%PDF-")
        try page.file("letter.txt")
        async let answer = page.text(
            """
            const [file] = await ponte.call("dialog.open", { title: "Choose an Invoice", filters: [{ name: "PDF", extensions: ["PDF"] }] })
            const text = new TextDecoder().decode(await (await file.read()).arrayBuffer())
            return JSON.stringify([file.kind, file.name, file.size, file.type, file.modified instanceof Date, file.writable, text])
            """)
        try await waitForDialog("Choose an Invoice")
        // GTK chooses the first that the filter leaves, when it has read the folder.
        try await until { chooser_probe_has_chosen(page.chooser, file.path) != 0 }
        try await user.hands("key", "Return")
        #expect(try await answer == #"["file","invoice.pdf",5,"application/pdf",true,false,"%PDF-"]"#)
        try await until { page.chooser == nil }
    }

    @Test func `the time in which GTK builds the dialog is not its handler's in the log`() async throws {
        let earlier = Bridge.log
        defer { Bridge.log = earlier }
        let lines = Locked<[String]>([])
        Bridge.log = BridgeLog(level: .warning, destination: .init { line in lines.withLock { $0.append(line.text) } })
        let windows = UnsafeMutableRawPointer(gtk_window_get_toplevels())
        var wasBuilt = false
        let handler = try connect(#require(windows), "items-changed") { arguments in
            guard arguments.unsigned(3) > 0, !wasBuilt else { return }
            wasBuilt = true
            usleep(300_000)
        }
        defer { if let windows { disconnect(windows, handler) } }
        async let answer = page.text("return String(await ponte.call('dialog.open'))")
        try await until { page.isChooserShown }
        try await user.hands("key", "Escape")
        #expect(try await answer == "null")
        #expect(wasBuilt)
        #expect(lines.withLock { $0 }.filter { $0.contains("held the main actor") } == [])
        try await until { page.chooser == nil }
    }

    @Test func `Escape is null`() async throws {
        for method in ["dialog.open", "dialog.openFolder", "dialog.save"] {
            async let answer = page.text("return String(await ponte.call(method))", ["method": method])
            try await until { page.isChooserShown }
            try await user.hands("key", "Escape")
            #expect(try await answer == "null")
            try await until { page.chooser == nil }
        }
    }

    @Test func `the user chooses many of those that the page wants, in the app's folder`() async throws {
        for name in ["a.txt", "b.TXT", "c.pdf", "d.md"] { try page.file(name, "text") }
        async let answer = page.text(
            """
            const files = await ponte.call("dialog.open", { title: "Many", multiple: true, filters: [{ name: "Texts", extensions: ["txt"], types: ["text/markdown"] }] })
            return files.map((file) => file.name).sort().join()
            """)
        try await waitForDialog("Many")
        // GTK chooses the first when it has read the folder.
        try await until { chooser_probe_count(page.chooser) == 1 }
        try await user.hands("key", "ctrl+a")
        try await until { chooser_probe_count(page.chooser) == 3 }
        // Return would take the one at the cursor.
        chooser_probe_respond(page.chooser, 1)
        #expect(try await answer == "a.txt,b.TXT,d.md")
    }

    @Test func `a file is saved under the name that is proposed, whole`() async throws {
        async let answer = page.text(
            """
            const file = await ponte.call("dialog.save", { title: "Save", name: "report.txt" })
            const before = [file.name, file.size, file.writable]
            await file.write(new Blob(["one ", "two"]))
            return JSON.stringify([...before, (await file.read()).size])
            """)
        try await waitForDialog("Save")
        try await user.hands("key", "Return")
        #expect(try await answer == #"["report.txt",null,true,7]"#)
        #expect(try String(contentsOf: page.folder.appending(path: "report.txt"), encoding: .utf8) == "one two")
        #expect(try FileManager.default.contentsOfDirectory(atPath: page.folder.path) == ["report.txt"])
    }

    @Test func `a page that is left takes its dialog along, and the next one has its own at once`() async throws {
        try await page.load("<script>ponte.call('dialog.open', { title: 'Old' })</script>")
        try await waitForDialog("Old")
        let file = try page.file("new.txt")
        try await page.load(
            """
            <script>
            ponte.call('dialog.open', { title: 'New' }).then(([file]) => document.title = file.name, (error) => document.title = error.code)
            </script>
            """)
        try await waitForDialog("New")
        try await page.choose(file)
        try await page.wait(for: "document.title === 'new.txt'")
    }

    @Test func `a call that the page aborts closes its dialog`() async throws {
        async let answer = page.code(
            """
            window.abort = new AbortController()
            await ponte.call("dialog.open", { title: "Aborted" }, { signal: window.abort.signal })
            """)
        try await waitForDialog("Aborted")
        async let next = page.text("window.abort.abort(); return String(await ponte.call('dialog.open', { title: 'Next' }))")
        #expect(try await answer == "cancelled")
        try await waitForDialog("Next")
        try await user.hands("key", "Escape")
        #expect(try await next == "null")
        try await until { page.chooser == nil }
    }

    @Test func `the app has dialogs of its own beside the page's`() async throws {
        let file = try page.file("app.txt")
        async let answer = page.dialogs.open(title: "The App's")
        try await page.choose(file)
        #expect(try await answer == file)
        let task = Task { try await page.dialogs.openFolder() }
        try await until { page.isChooserShown }
        task.cancel()
        #expect(try await task.value == nil)
        try await until { page.chooser == nil }
    }

    @Test func `a bridge goes, whatever its pages have been given`() async throws {
        weak var bridge: Bridge?
        do {
            let page = try await DialogPage()
            let opener = Opener()
            page.bridge.enable(opener)
            opener.openLinks(of: page.webView)
            try page.file("chosen/a.txt")
            try await page.take(page.folder.appending(path: "chosen"), by: "ponte.call('dialog.openFolder')")
            try await page.run("for await (const file of await window.it.files()) window.file = file")
            bridge = page.bridge
        }
        try await until { bridge == nil }
    }
}
