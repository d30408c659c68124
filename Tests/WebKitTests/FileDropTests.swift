import Foundation
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FileDropTests {
    private let files = TemporaryFolder()
    private let asked = DelegateRecorder()

    @Test func `a page that takes files gets them with their bytes`() async throws {
        let page = try await DropPage(DropPage.recorder + DropPage.taker + DropPage.reader)
        let paths = [try files.file("Grüße 1.txt", "hello").path, try files.file("b.json", "{}").path]
        try await page.drop(paths)
        try await page.wait(for: "window.read")
        #expect(try await page.value("read") == "Grüße 1.txt,5,text/plain,hello;b.json,2,application/json,{}")
        #expect(try await page.value("order.join()") == "dragenter,dragover,drop")
        #expect(try await page.json("last.drop.types") == #"["Files"]"#)
        #expect(try await page.value("`${last.drop.target} ${last.drop.y} ${last.drop.x - 60 < 2}`") == "box 40 true")
        #expect(try await page.json("[seen.dragenter, seen.drop]") == "[1,1]")
    }

    @Test func `a page that does not take files is left alone, and shows none of them`() async throws {
        let page = try await DropPage(DropPage.recorder)
        let address = page.webView.url
        try await page.drop([try files.file("a.html", "<title>file</title>").path], isWelcome: false)
        try await page.wait(for: "seen.dragleave")
        #expect(try await page.value("order.join()") == "dragenter,dragover,dragleave")
        #expect(page.webView.url == address)
    }

    @Test func `the files cannot be read before they are dropped`() async throws {
        let page = try await DropPage(
            DropPage.recorder + DropPage.taker + """
                <script>document.addEventListener('dragover', (event) => {
                  window.early = [...event.dataTransfer.files].map((file) => [file.name, file.size])
                })</script>
                """)
        let source = try await DragSource(page.manager, files: [try files.file("secret.txt", "hello").path])
        try await page.drag(source)
        #expect(
            try await page.json("[last.dragover.types, last.dragover.items, early]") == #"[["Files"],["text/plain"],[["",0]]]"#)
        // To the program's own window. Under Wayland it hears nothing over the bare desktop.
        try await source.move(in: page.window, to: 1270, 770, isWelcome: false) { try await page.holds("seen.dragleave") }
        try await source.release()
        #expect(try await page.holds("!seen.drop"))
    }

    @Test func `the events go to the element under the pointer`() async throws {
        let page = try await DropPage(
            DropPage.recorder + DropPage.taker + """
                <div id=second style="height: 100px"></div><script>
                const targets = []
                for (const name of ['dragenter', 'dragleave', 'drop'])
                  addEventListener(name, (event) => targets.push(`${name} ${event.target.id} ${event.relatedTarget?.id}`))
                </script>
                """)
        let source = try await DragSource(page.manager, files: [try files.file("a.txt", "hello").path])
        try await page.drag(source, until: "last.dragover?.target === 'box'")
        try await source.move(in: page.window, to: 60, 140, isWelcome: true) {
            try await page.holds("last.dragover?.target === 'second'")
        }
        try await source.release()
        try await page.wait(for: "seen.drop")
        #expect(
            try await page.value("targets.join()")
                == "dragenter box undefined,dragenter second box,dragleave box second,drop second undefined")
    }

    // MARK: Inputs

    @Test func `a file input takes what is dropped on it`() async throws {
        let page = try await DropPage(
            DropPage.recorder + "<input type=file id=file multiple style='display: block; width: 300px; height: 40px'>")
        let paths = [try files.file("a.txt", "hello").path, try files.file("b.txt", "you").path]
        try await page.drop(paths, at: 60, 120)
        try await page.wait(for: "seen.change")
        #expect(try await page.json("[...file.files].map((file) => [file.name, file.size])") == #"[["a.txt",5],["b.txt",3]]"#)
        #expect(try await page.value("order.join()") == "dragenter,dragover,drop,input,change")
    }

    @Test(arguments: ["", "disabled multiple"])
    func `a file input takes no more than it can hold`(attributes: String) async throws {
        let page = try await DropPage(
            DropPage.recorder + "<input type=file id=file \(attributes) style='display: block; width: 300px; height: 40px'>")
        let paths = [try files.file("a.txt", "hello").path, try files.file("b.txt", "you").path]
        try await page.drop(paths, at: 60, 120, isWelcome: false)
        #expect(try await page.holds("!file.files.length && !seen.drop"))
    }

    // MARK: Places

    @Test func `the place is right in a page that is zoomed and scrolled`() async throws {
        let page = try await DropPage(DropPage.recorder + DropPage.taker + "<div id=far style='height: 3000px'></div>")
        page.webView.pageZoom = 2
        try await page.webView.evaluateJavaScript("scrollTo(0, 50)")
        try await page.drop([try files.file("a.txt", "hello").path], at: 60, 120)
        #expect(try await page.value("`${last.drop.target} ${last.drop.y} ${last.drop.x - 30 < 1}`") == "far 60 true")
    }

    @Test(arguments: [(125, 1), (150, 1), (150, 2)])
    func `the place is right under larger text`(percent: Int, zoom: CGFloat) async throws {
        let page = try await DropPage(DropPage.recorder + DropPage.taker + "<div id=far style='height: 3000px'></div>")
        let scaling = TextScaling(percent: percent)
        page.webView.pageZoom = zoom
        let scale = Double(zoom) * Double(percent) / 100
        try await page.wait(for: "innerWidth === \(Int(400 / scale))")
        try await page.drop([try files.file("a.txt", "hello").path], at: 60, 240)
        #expect(try await page.holds("Math.abs(last.drop.x - \(60 / scale)) <= 1 && Math.abs(last.drop.y - \(240 / scale)) <= 1"))
        withExtendedLifetime(scaling) {}
    }

    @Test func `elements of an open shadow tree get the events`() async throws {
        let page = try await DropPage(
            DropPage.recorder + """
                <div id=host></div><script>
                const shadow = host.attachShadow({ mode: 'open' })
                shadow.innerHTML = '<p id=inner style="margin: 0; height: 100px"><slot></slot></p>'
                shadow.addEventListener('dragover', (event) => { window.inside = event.target.id; event.preventDefault() })
                </script>
                """)
        try await page.drop([try files.file("a.txt", "hello").path], at: 60, 140)
        #expect(try await page.value("`${inside} ${last.drop.target}`") == "inner host")
    }

    @Test func `a frame of the page's origin gets the events, with its own places`() async throws {
        let page = try await DropPage(
            DropPage.recorder + """
                <script>
                function listen() {
                  const inner = frame.contentDocument
                  inner.addEventListener('dragover', (event) => { event.preventDefault(); window.overFrame = true })
                  inner.addEventListener('drop', async (event) => {
                    window.inside = [event.target.id, event.clientY, event.clientX - 40 < 2, await event.dataTransfer.files[0].text()]
                  })
                  window.isReady = true
                }
                </script>
                <style>iframe { display: block; border: 5px solid; padding: 7px; margin-left: 20px; width: 200px; height: 100px }</style>
                <iframe id=frame onload="listen()"
                  srcdoc="<style>body { margin: 0 } #in { height: 90px }</style><div id=in></div>"></iframe>
                """)
        try await page.wait(for: "window.isReady")
        try await page.drop(
            DragSource(page.manager, files: [try files.file("a.txt", "hello").path]), at: 20 + 12 + 40, 100 + 12 + 30,
            when: "window.overFrame")
        try await page.wait(for: "window.inside")
        #expect(try await page.json("inside") == #"["in",30,true,"hello"]"#)
        #expect(try await page.holds("!seen.drop"))
    }

    // MARK: Files

    @Test func `of folders and files a page gets the files`() async throws {
        let page = try await DropPage(DropPage.recorder + DropPage.taker + DropPage.reader)
        try await page.drop([files.path, try files.file("a.txt", "hello").path])
        try await page.wait(for: "window.read")
        #expect(try await page.value("read") == "a.txt,5,text/plain,hello")
    }

    @Test func `a folder alone is no drop`() async throws {
        let page = try await DropPage(DropPage.recorder + DropPage.taker)
        try await page.drop(DragSource(page.manager, files: [files.path]))
        try await page.wait(for: "seen.dragleave")
        #expect(try await page.holds("!seen.drop"))
    }

    @Test func `a file of any size is not copied, and is read where the page reads`() async throws {
        let page = try await DropPage(
            DropPage.recorder + DropPage.taker + """
                <script>document.addEventListener('drop', async ({ dataTransfer }) => {
                  const file = dataTransfer.files[0]
                  window.read = `${file.size} ${await file.slice(-3).text()}`
                })</script>
                """)
        let path = try files.file("large.bin", "").path
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        try file.truncate(atOffset: 5 << 30)
        try file.seekToEnd()
        try file.write(contentsOf: Data("end".utf8))
        try file.close()
        try await page.drop([path])
        try await page.wait(for: "window.read")
        #expect(try await page.value("read") == "\((5 << 30) + 3) end")
    }

    @Test func `a page whose garbage is collected meanwhile gets the files`() async throws {
        let page = try await DropPage(
            DropPage.recorder + DropPage.taker + """
                <script>
                const { port1, port2 } = new MessageChannel()
                port1.onmessage = () => {
                  for (let count = 0; count < 20; count++) window.garbage = new Uint8Array(1 << 20).fill(1)
                  port2.postMessage(0)
                }
                port2.postMessage(0)
                </script>
                """)
        let source = try await DragSource(page.manager, files: [try files.file("a.txt", "hello").path])
        for turn in 1...10 {
            try await page.drop(source, when: "order.at(-1) === 'dragover'")
            try await page.wait(for: "seen.drop === \(turn)")
        }
    }

    @Test func `a second drop comes after the first`() async throws {
        let page = try await DropPage(DropPage.recorder + DropPage.taker + DropPage.reader)
        let source = try await DragSource(page.manager, files: [try files.file("a.txt", "hello").path])
        for turn in 1...2 {
            try await page.drop(source, when: "order.at(-1) === 'dragover'")
            try await page.wait(for: "seen.drop === \(turn)")
        }
    }

    // MARK: What is the engine's

    @Test func `a link goes to the page as the engine gives it`() async throws {
        let page = try await DropPage(DropPage.recorder + DropPage.taker)
        try await page.drop(DragSource(page.manager, types: "text/uri-list", text: "https://b.example/\r\n"))
        try await page.wait(for: "seen.drop")
        #expect(try await page.holds("last.drop.types.includes('text/uri-list')"))
        #expect(try await page.value("order.join()") == "dragenter,dragover,drop")
    }

    @Test(arguments: ["text/uri-list", "text/uri-list,text/html", "text/x-moz-url,_NETSCAPE_URL", "_NETSCAPE_URL"])
    func `a link that the page does not take does not take the page's place`(types: String) async throws {
        let page = try await DropPage(DropPage.recorder)
        asked.decidePolicy = { $1(.cancel) }
        page.webView.navigationDelegate = asked
        try await page.drop(DragSource(page.manager, types: types, text: "https://b.example/a\r\n"), isWelcome: false)
        #expect(try await page.holds("!seen.drop"))
        // A page's own load is none of the drag's, and would be asked about behind that.
        try await page.webView.evaluateJavaScript("location.href = 'https://b.example/own'")
        try await until { !asked.actions.isEmpty }
        #expect(asked.actions.map(\.request.url?.absoluteString) == ["https://b.example/own"])
    }

    @Test func `a page takes a link, also as the last to hear of it, and can go to it`() async throws {
        let page = try await DropPage(
            DropPage.recorder + """
                <script>
                addEventListener('dragover', (event) => event.preventDefault())
                addEventListener('drop', (event) => {
                  event.preventDefault()
                  location.href = event.dataTransfer.getData('text/uri-list')
                })
                </script>
                """)
        asked.decidePolicy = { $1(.cancel) }
        page.webView.navigationDelegate = asked
        try await page.drop(DragSource(page.manager, types: "text/uri-list", text: "https://b.example/\r\n"))
        try await until { asked.actions.map(\.request.url?.absoluteString) == ["https://b.example/"] }
    }

    @Test func `a text field takes a link as its text`() async throws {
        let page = try await DropPage(
            DropPage.recorder
                + "<style>#box { display: none } input { width: 200px; height: 100px; border: 0 }</style><input id=field>")
        asked.decidePolicy = { $1(.cancel) }
        page.webView.navigationDelegate = asked
        try await page.drop(DragSource(page.manager, types: "text/uri-list,text/plain;charset=utf-8", text: "https://b.example/"))
        try await page.wait(for: "field.value.includes('https://b.example/')")
        #expect(asked.actions.map(\.request.url?.absoluteString) == [])
    }

    @Test func `a text goes to the page as the engine gives it`() async throws {
        let page = try await DropPage(
            DropPage.recorder + DropPage.taker + """
                <script>document.addEventListener('drop', (event) => { window.text = event.dataTransfer.getData('text') })</script>
                """)
        try await page.drop(DragSource(page.manager, types: "text/plain;charset=utf-8", text: "hello"))
        try await page.wait(for: "window.text")
        #expect(try await page.value("text") == "hello")
    }

    @Test func `a drag within the page is the engine's`() async throws {
        let page = try await DropPage(
            DropPage.recorder + DropPage.taker + """
                <div id=handle draggable=true style="height: 60px">Drag</div><script>
                handle.ondragstart = (event) => event.dataTransfer.setData('text/plain', 'mine')
                document.addEventListener('drop', (event) => { window.text = event.dataTransfer.getData('text') })
                </script>
                """)
        try await page.dragWithin(from: (60, 130), to: (60, 40))
        try await page.wait(for: "window.text")
        #expect(try await page.value("text") == "mine")
    }
}
