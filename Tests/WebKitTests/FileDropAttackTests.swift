import Foundation
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FileDropAttackTests {
    private let files = TemporaryFolder()
    private let asked = DelegateRecorder()

    @Test func `a page that changes its built-ins changes nothing`() async throws {
        let page = try await DropPage(
            DropPage.recorder + DropPage.taker + DropPage.reader + """
                <script>
                window.stolen = []
                const steal = (name) => function () { stolen.push(name); throw new Error(name) }
                HTMLInputElement.prototype.click = HTMLElement.prototype.click = steal('click')
                Document.prototype.createElement = document.createElement = steal('createElement')
                EventTarget.prototype.dispatchEvent = steal('dispatchEvent')
                DataTransferItemList.prototype.add = steal('add')
                Reflect.get = Reflect.set = Symbol.for = steal('get')
                for (const name of ['DataTransfer', 'DragEvent', 'MessageChannel', 'File', 'Promise']) window[name] = steal(name)
                Object.defineProperty(HTMLInputElement.prototype, 'onchange', { set: steal('onchange') })
                Object.defineProperty(Object.prototype, 'place', { get: steal('place'), set: steal('place') })
                </script>
                """)
        page.webView.uiDelegate = asked
        try await page.drop([try files.file("a.txt", "hello").path])
        #expect(try await page.json("[stolen, last.drop.names]") == #"[[],["a.txt"]]"#)
        #expect(asked.events.count == 0)
    }

    @Test func `elements with the names of members hide none of them`() async throws {
        let names = ["createElement", "elementFromPoint", "defaultView", "visualViewport", "getComputedStyle"]
        let page = try await DropPage(
            DropPage.recorder + DropPage.taker + names.map { "<img name=\($0) id=\($0) hidden>" }.joined() + """
                <form id=form style="height: 100px">
                <input name=ownerDocument hidden><input name=dispatchEvent hidden><input name=shadowRoot hidden>
                <input name=matches hidden><input name=type value=file hidden>
                </form>
                """)
        try await page.drop([try files.file("a.txt", "hello").path], at: 60, 140)
        #expect(try await page.json("[last.drop.target, last.drop.names]") == #"["form",["a.txt"]]"#)
    }

    @Test func `a page that asks for files while some are dropped gets none of them`() async throws {
        let page = try await DropPage(
            DropPage.recorder + """
                <input type=file id=mine multiple accept="application/x-0"><script>
                document.addEventListener('dragover', (event) => {
                  event.preventDefault()
                  mine.click()
                })
                </script>
                """)
        page.webView.uiDelegate = asked
        let source = try await DragSource(page.manager, files: [try files.file("a.txt", "hello").path])
        try await source.pick()
        try await source.move(in: page.window, to: 60, 40, isWelcome: true) {
            // As if the user had clicked.
            try await page.webView.evaluateJavaScript("mine.click()")
            return try await page.holds("seen.dragover > 2")
        }
        try await source.release()
        try await page.wait(for: "seen.drop || seen.dragleave")
        #expect(asked.events.count > 0)
        #expect(try await page.holds("!mine.files.length"))
    }

    @Test func `the question of a drop that is over does not reach the user`() async throws {
        let page = try await DropPage(DropPage.recorder)
        page.webView.uiDelegate = asked
        try await page.webView.evaluateJavaScript(
            """
            const late = document.createElement('input')
            late.type = 'file'
            late.accept = 'application/x-ponte-files-\(UUID().uuidString.lowercased())'
            late.oncancel = () => { window.isRefused = true }
            late.click()
            """)
        try await page.wait(for: "window.isRefused || \(asked.events.count)")
        #expect(asked.events.count == 0)
    }

    @Test func `a page that is dragged over may not open windows, nor ask for files`() async throws {
        let page = try await DropPage(
            DropPage.recorder + """
                <input type=file id=mine><script>
                for (const name of ['dragenter', 'dragover', 'drop']) document.addEventListener(name, (event) => {
                  event.preventDefault()
                  mine.click()
                  window.open('about:blank')
                })
                </script>
                """)
        page.webView.uiDelegate = asked
        try await page.drop([try files.file("a.txt", "hello").path])
        #expect(asked.events.count == 0)
    }

    @Test func `no page sees what gives it the files`() async throws {
        let page = try await DropPage(DropPage.recorder + DropPage.taker)
        try await page.drop([try files.file("a.txt", "hello").path])
        #expect(try await page.holds("window[Symbol.for('ponte.fileDrag')] === undefined && !document.querySelector('input')"))
    }

    // MARK: Origins

    @Test func `a frame of another origin gets nothing, and neither does the page around it`() async throws {
        let site = Site()
        site.pages["app://b.example/"] = "<style>body { margin: 0; height: 300px }</style>" + DropPage.recorder + DropPage.taker
        site.pages["app://a.example/"] =
            DropPage.recorder + DropPage.taker
            + "<iframe id=frame src='app://b.example/' style='display: block; border: 0; width: 300px; height: 150px'></iframe>"
        let page = try await DropPage("", configuration: site.makeConfiguration()) {
            $0.load(URLRequest(url: URL(string: "app://a.example/")!))
        }
        let source = try await DragSource(page.manager, files: [try files.file("a.txt", "hello").path])
        try await page.drag(source)
        try await source.move(in: page.window, to: 60, 180, isWelcome: false) { try await page.holds("seen.dragleave") }
        try await source.release()
        #expect(try await page.holds("!seen.drop"))
    }

    @Test func `files that were over one document are not dropped into the next`() async throws {
        let site = Site()
        site.pages["app://a.example/"] = DropPage.recorder + DropPage.taker
        site.pages["app://b.example/"] = DropPage.recorder
        let page = try await DropPage("", configuration: site.makeConfiguration()) {
            $0.load(URLRequest(url: URL(string: "app://a.example/")!))
        }
        let source = try await DragSource(page.manager, files: [try files.file("a.txt", "hello").path])
        try await page.drag(source)
        try await page.webView.finishLoading("app://b.example/")
        try await source.release()
        try await page.webView.evaluateJavaScript("0")
        #expect(try await page.holds("!seen.drop && !window.read"))
    }

    // MARK: Addresses that a page has made

    @Test(arguments: ["text/html", "text/x-moz-url", "chromium/x-renderer-taint", "org.webkitgtk.WebKit.custom-pasteboard-data"])
    func `an address that comes out of a browser's page is no file`(mark: String) async throws {
        let page = try await DropPage(DropPage.recorder + DropPage.taker + DropPage.reader)
        let path = try files.file("secret.txt", "hello").path
        try await page.drop(DragSource(page.manager, types: "text/uri-list,\(mark)", text: "file://\(path)\r\n"))
        try await page.wait(for: "seen.drop")
        #expect(try await page.holds("!last.drop.names.length"))
    }

    @Test func `an address that a page of this program gives to a drag is no file`() async throws {
        let path = try files.file("secret.txt", "hello").path
        let page = try await DropPage(
            DropPage.recorder + DropPage.taker + DropPage.reader + """
                <div id=handle draggable=true style="height: 60px">Drag</div><script>
                handle.ondragstart = (event) => event.dataTransfer.setData('text/uri-list', 'file://\(path)')
                </script>
                """)
        try await page.dragWithin(from: (60, 130), to: (60, 40))
        try await page.wait(for: "seen.drop")
        #expect(try await page.holds("!last.drop.names.length"))
    }
}
