import Foundation
import PonteTesting
import TestSupport
import Testing

/// Clicks, keys and waits.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct HeadlessUserTests {
    /// Runs with a page that writes down the events of its elements.
    private func run(_ body: String, _ test: @MainActor (HeadlessPage) async throws -> Void) async throws {
        try await HeadlessPage.run(
            html: """
                <script>
                seen = []
                for (const type of ['pointerover', 'pointermove', 'pointerdown', 'mousedown', 'focus', 'blur', 'pointerup', 'mouseup', 'click', 'keydown',
                  'keypress', 'beforeinput', 'input', 'keyup', 'change', 'submit'])
                  addEventListener(type, (event) => seen.push(event.type), true)
                addEventListener('submit', (event) => event.preventDefault())
                </script>
                """ + body, test)
    }

    private func seen(_ page: HeadlessPage) async throws -> [String] {
        try await page.evaluate("seen.splice(0)")
    }

    @Test func `a click has a mouse's events in their order, and does what a click does`() async throws {
        try await run(
            "<button>Save</button><input type=checkbox id=box><label for=box>Box</label><a href='#there'>Link</a>"
        ) { page in
            try await page.click("button")
            #expect(
                try await seen(page) == [
                    "pointerover", "pointermove", "pointerdown", "mousedown", "focus", "pointerup", "mouseup", "click",
                ])
            #expect(try await page.evaluate("document.activeElement.localName", as: String.self) == "button")
            try await page.click("#box")
            #expect(try await page.evaluate("box.checked", as: Bool.self))
            try await page.click("label")
            #expect(try await !page.evaluate("box.checked", as: Bool.self))
            #expect(try await seen(page).filter { $0 == "change" }.count == 2)
            try await page.click("a")
            try await page.waitFor(condition: "location.hash === '#there'")
        }
    }

    @Test func `a click waits until a user could click, and says what stands in the way`() async throws {
        try await run(
            """
            <div style="height: 3000px"></div>
            <button id=late hidden disabled onclick="document.title = 'clicked'">Late</button>
            <div style="position: relative"><button id=under>Under</button><div class=cover style="position: absolute; inset: 0"></div></div>
            """
        ) { page in
            let click = Task { try await page.click("#late") }
            try await page.evaluate("new Promise((resolve) => setTimeout(() => { late.hidden = false; resolve() }))")
            try await page.evaluate("late.disabled = false")
            try await click.value
            #expect(try await page.evaluate("document.title", as: String.self) == "clicked")
            page.timeout = .milliseconds(20)
            #expect(await failure { try await page.click("#under") }.contains("is covered by <div class=\"cover\">"))
            try await page.evaluate("late.disabled = true")
            #expect(await failure { try await page.click("#late") }.contains(#"<button id="late"> is disabled."#))
            #expect(await failure { try await page.click("#none") }.contains("There is no element #none."))
            try await page.evaluate("late.style.visibility = 'hidden'")
            #expect(await failure { try await page.waitFor("#late") }.contains("timedOut"))
        }
    }

    @Test(arguments: [
        "html { zoom: 2 }", "body { zoom: 0.5 }", "div { zoom: 1.5 } p { zoom: 3 }", "div { zoom: 2; transform: scale(0.5) }",
    ])
    func `a click hits its element, however the page is zoomed`(style: String) async throws {
        try await run(
            """
            <style>\(style) button { width: 60px; height: 20px; padding: 0 }</style>
            <div><p>Text</p><button id=one>One</button><p><button id=two>Two</button> <button id=three>Three</button></p></div>
            <div style="height: 5000px"></div><div><button id=last>Last</button></div>
            <script>clicked = []; addEventListener('click', ({ target }) => clicked.push(target.id))</script>
            """
        ) { page in
            for id in ["one", "two", "three", "last", "one"] { try await page.click("#\(id)") }
            #expect(try await page.evaluate("clicked.join()", as: String.self) == "one,two,three,last,one")
        }
    }

    @Test func `a click chooses an option of a list box, and says so to the page as an engine does`() async throws {
        try await run(
            """
            <select id=list size=4><option>a<option selected>b<option disabled>c<option>d</select>
            <select id=many multiple size=3><option selected>e<option selected>f<option>g</select>
            <select id=kept size=3 onmousedown="event.preventDefault()"><option selected>h<option>i<option>j</select>
            """
        ) { page in
            let value = "[list.value, [...many.selectedOptions].map(({ value }) => value).join(''), kept.value].join()"
            try await page.click("#list option:nth-child(4)")
            #expect(try await page.evaluate(value, as: String.self) == "d,ef,h")
            let events = try await seen(page)
            #expect(
                events.filter { ["mousedown", "focus", "mouseup", "input", "change", "click"].contains($0) } == [
                    "mousedown", "focus", "mouseup", "input", "change", "click",
                ])
            #expect(try await page.evaluate("document.activeElement.id", as: String.self) == "list")
            try await page.click("#list option:nth-child(4)")
            #expect(try await !seen(page).contains("change"))
            try await page.click("#many option:nth-child(2)")
            try await page.click("#kept option:nth-child(2)")
            #expect(try await page.evaluate(value, as: String.self) == "d,f,h")
            page.timeout = .milliseconds(20)
            #expect(await failure { try await page.click("#list option:nth-child(3)") }.contains("is disabled"))
        }
    }

    // HTML, "implicit submission".
    @Test(arguments: [
        ("<input id=f><input>", false), ("<input id=f><input type=checkbox><select></select><textarea></textarea>", true),
        ("<input id=f><input><button>Send</button>", true), ("<input id=f><input><button type=button>No</button>", false),
        ("<input id=f><input><button disabled>Send</button><button>Other</button>", false),
        ("<input id=f><input><input type=image alt=Send>", true), ("<input id=f><input type=hidden><input type=file>", true),
        ("<input id=f><input type=password>", false),
        ("<input id=f><input name=elements><button name=submit>Send</button>", true),
    ]) func `the Enter key sends the forms that it sends for a user`(fields: String, isSent: Bool) async throws {
        try await run("<form>\(fields)</form><button form=other>Outside</button>") { page in
            try await page.type("a\n", into: "#f")
            #expect(try await seen(page).contains("submit") == isSent)
        }
    }

    @Test func `typing has the events of keys, and goes to the end of what is there`() async throws {
        try await run(
            "<input id=field value=a><textarea id=text></textarea><p contenteditable>x</p><input id=mail type=email value=a>"
        ) { page in
            try await page.type("b", into: "#field")
            #expect(try await seen(page) == ["focus", "keydown", "keypress", "beforeinput", "input", "keyup"])
            try await page.type("ç🙂", into: "#field")
            #expect(try await page.evaluate("field.value", as: String.self) == "abç🙂")
            _ = try await seen(page)
            try await page.type("1\n2", into: "#text")
            #expect(try await page.evaluate("text.value", as: String.self) == "1\n2")
            // The field that was left has changed.
            #expect(try await seen(page).prefix(3) == ["change", "blur", "focus"])
            try await page.type("y", into: "p")
            #expect(try await page.evaluate("document.querySelector('p').innerText", as: String.self) == "xy")
            try await page.type("@b", into: "#mail")
            #expect(try await page.evaluate("mail.value", as: String.self) == "a@b")
            #expect(await failure { try await page.type("a", into: "body") }.contains("takes no text"))
        }
    }

    @Test(arguments: [
        ("date", "2024-02-29", "2024-02-29"), ("month", "2024-02", "2024-02"), ("week", "2024-W09", "2024-W09"),
        ("time", "09:30", "09:30"), ("datetime-local", "2024-02-29T09:30", "2024-02-29T09:30"), ("color", "#FF8800", "#ff8800"),
        ("range", "75", "75"), ("number", "-12.5", "-12.5"), ("number", "1e3", "1e3"), ("email", "a@b", "a@b"),
        ("tel", "+49 1", "+49 1"), ("url", "a:b", "a:b"), ("search", "x", "x"), ("password", "x", "x"),
    ])
    func `each kind of field holds the value that is typed, or its like, and the page is told`(
        type: String, text: String, value: String
    ) async throws {
        try await run("<form novalidate><input id=field type=\(type)></form><button>x</button>") { page in
            try await page.type(text, into: "#field")
            #expect(try await page.evaluate("field.value", as: String.self) == value)
            try await page.click("button")
            let seen = try await seen(page)
            #expect(seen.filter { $0 == "keydown" }.count == text.count)
            #expect(seen.contains("input") && seen.filter { $0 == "change" }.count == 1, "\(seen)")
            try await page.type("\n", into: "#field")
            #expect(try await self.seen(page).contains("submit"))
        }
    }

    @Test(arguments: [
        ("type=date", "29.2.2024"), ("type=date", "2023-02-29"), ("type=time", "9"), ("type=datetime-local", "now"),
        ("type=month", "2024"), ("type=week", "9"), ("type=color", "nice"), ("type=range", "x"), ("type=range max=50", "75"),
        ("type=range step=10", "75"), ("type=number", "abc"), ("type=number", "1a"), ("type=number", "-"),
        ("type=file", "notes.txt"),
        ("type=checkbox", "x"), ("type=radio", "x"), ("type=submit", "x"), ("readonly", "x"),
        ("type=date readonly", "2024-02-29"),
    ])
    func `a text that a field does not take is an error`(attributes: String, text: String) async throws {
        try await run("<input id=field \(attributes)>") { page in
            let failure = await failure { try await page.type(text, into: "#field") }
            #expect(failure.contains("scriptFailed") && failure.contains(" takes "), "\(failure)")
        }
    }

    @Test func `elements that a user cannot write into are errors, which say what to do`() async throws {
        try await run(
            """
            <select id=choice><option>a</select><textarea id=text readonly></textarea><p id=still contenteditable=false>x</p>
            <p contenteditable>x<b id=held contenteditable=false>y</b></p><input id=off disabled><input id=short maxlength=3>
            """
        ) { page in
            #expect(await failure { try await page.type("a", into: "#choice") }.contains("Set its value"))
            for selector in ["#text", "#still", "#held"] {
                #expect(await failure { try await page.type("a", into: selector) }.contains("takes no text"), "\(selector)")
            }
            page.timeout = .milliseconds(20)
            #expect(await failure { try await page.type("a", into: "#off") }.contains("is disabled"))
            page.timeout = .seconds(60)
            // As a user finds it.
            try await page.type("abcd", into: "#short")
            #expect(try await page.evaluate("short.value", as: String.self) == "abc")
        }
    }

    @Test(arguments: ["date", "time", "color", "range", "number"])
    func `a click on a field that has a window of its own leaves the page free`(type: String) async throws {
        try await run("<input id=field type=\(type)>") { page in
            try await page.click("#field")
            #expect(try await page.evaluate("document.activeElement.id", as: String.self) == "field")
        }
    }

    @Test func `a key that the page takes for itself types nothing, and the Enter key sends a form`() async throws {
        try await run("<form><input id=field maxlength=3><button>Send</button></form>") { page in
            try await page.evaluate(
                "field.addEventListener('keydown', (event) => { if (event.key === 'x') event.preventDefault() })")
            try await page.type("axbcd", into: "#field")
            #expect(try await page.evaluate("field.value", as: String.self) == "abc")
            _ = try await seen(page)
            try await page.type("\n", into: "#field")
            #expect(try await seen(page).contains("submit"))
        }
    }

    @Test func `a library that looks at what a script has set still sees the user's text`() async throws {
        // React replaces the property of the element, and ignores an event of input whose value it has set itself.
        try await run(
            """
            <input id=field><script>
            const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
            let tracked = ''
            Object.defineProperty(field, 'value', {
              get() { return own.get.call(this) }, set(value) { tracked = value; own.set.call(this, value) }
            })
            changes = []
            field.addEventListener('input', () => { if (field.value !== tracked) changes.push(tracked = field.value) })
            </script>
            """
        ) { page in
            try await page.type("ab", into: "#field")
            #expect(try await page.evaluate("changes", as: [String].self) == ["a", "ab"])
        }
    }

    @Test func `a wait ends when its condition is true, also in the next document`() async throws {
        try await HeadlessPage.run(html: "<p hidden>1</p>") { page in
            let wait = Task { try await page.waitFor("p") }
            try await page.load(html: "<p>2</p>")
            try await wait.value
            try await page.waitFor(condition: "document.querySelector('p').textContent === '2'")
            var count = 0
            try await page.waitFor("a count") {
                count += 1
                return count == 3
            }
            page.timeout = .milliseconds(20)
            let text = await failure { try await page.waitFor(condition: "missing.value") }
            #expect(text.contains("missing.value has not become true within 0.02 seconds"))
            #expect(text.contains("ReferenceError"))
        }
    }
}
