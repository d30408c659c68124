import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing
import WebKit

@testable import PonteInspector

@MainActor
@Suite(.serialized)
struct InspectorAttackTests {
    private static let attacks = [
        "<img src=x onerror=\"window.attacked=1\">", "<script>window.attacked=1</script>", "<svg onload=window.attacked=1>",
        "\u{202E}evil\u{2066}", "a\u{0}b\u{1B}[31m\r\nc", "javascript:window.attacked=1",
        "{{constructor.constructor('window.attacked=1')()}}",
        "</pre><iframe srcdoc=\"<script>parent.attacked=1</script>\">", String(repeating: "x", count: 5000), "__proto__",
        "\u{2028}\u{FEFF}",
    ]

    private func records() -> [TrafficRecord] {
        Self.attacks.enumerated().flatMap { index, attack -> [TrafficRecord] in
            var payload: [UInt8] = []
            JSONString.append(attack, to: &payload)
            let text = String(decoding: payload, as: UTF8.self)
            let origin = Origin(scheme: "https", host: attack)
            let call = TrafficRecord(
                number: 0, time: Date(), direction: .fromPage, kind: .call, id: index, name: attack, document: attack,
                origin: origin, size: 5,
                payload: "{\(text):[\(text)]}")
            var end = call
            (end.kind, end.direction) = (.error, .toPage)
            end.outcome = .failed(PonteError.Code(attack), attack)
            end.payload = nil
            return [call, end]
        }
    }

    @Test func `names, payloads, origins and errors are text, whatever is in them`() async throws {
        try await InspectorWindow.run { window in
            try await window.show(records())
            try await window.wait(for: "document.querySelectorAll('.row:not([hidden])').length === \(Self.attacks.count)")
            let elements =
                try await window.run(
                    "return document.querySelectorAll('img, iframe, svg[onload], pre script, .row *:not(span)').length") as? Int
            #expect(elements == 0)
            for index in Self.attacks.indices {
                try await window.run("document.querySelectorAll('.row:not([hidden])')[index].click()", ["index": index])
                try await window.wait(for: "document.querySelector('#details .failure')")
                try await window.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
                let found =
                    try await window.run("return document.querySelectorAll('#details :is(img, iframe, script, svg, a)').length")
                    as? Int
                #expect(found == 0)
                let text = try await window.text("body")
                #expect(!text.unicodeScalars.contains { ["\u{202E}", "\u{2066}", "\u{0}", "\u{1B}", "\u{2028}"].contains($0) })
            }
            #expect(try await window.text("#space").contains("\\u202eevil\\u2066"))
            #expect(try await window.text("#space").contains("<script>window.attacked=1</script>"))
            #expect(try await window.run("return window.attacked ?? null") as? Int == nil)
        }
    }

    @Test func `the page loads nothing, goes nowhere and runs no script but its own`() async throws {
        try await InspectorWindow.run { window in
            try await window.run(
                """
                const script = document.createElement('script');
                script.textContent = 'window.attacked = 1';
                document.body.append(script);
                const button = document.createElement('b');
                button.setAttribute('onclick', 'window.attacked = 1');
                document.body.append(button);
                button.click();
                """)
            let evaluated = try await window.run("try { return eval('1') } catch (error) { return error.name }") as? String
            #expect(evaluated == "EvalError")
            let fetched =
                try await window.run("try { await fetch('https://example.com/'); return 'came' } catch { return 'refused' }")
                as? String
            #expect(fetched == "refused")
            #expect(try await window.run("return window.attacked ?? null") as? Int == nil)
            for address in ["https://example.com/", "about:blank", "ponte-inspector://inspector/other.html", "data:text/html,x"] {
                try await window.run("location.href = address", ["address": address])
            }
            try await window.run("return window.open('https://example.com/') === null")
            window.page.load()
            try await window.wait(for: "document.querySelector('.row .name')?.textContent === 'hello'")
            #expect(window.webView.url?.absoluteString == InspectorPage.address)
        }
    }

    @Test func `twenty thousand hostile names leave the list at work`() async throws {
        try await InspectorWindow.run { window in
            let long = String(repeating: "<b>\u{202E}", count: 200)
            let records = (0..<20_000).map { index in
                TrafficRecord(
                    number: 0, time: Date(), direction: .toPage, kind: .event, name: "\(long)\(index)", document: "d", size: 5,
                    payload: "null")
            }
            try await window.show(records)
            try await window.run(
                "const text = document.getElementById('text'); text.value = '19999'; text.dispatchEvent(new Event('input'))")
            try await window.wait(for: "document.getElementById('shownCount').textContent.startsWith('1 of')")
        }
    }
}
