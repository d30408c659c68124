import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteInspector

@MainActor
@Suite(.serialized)
struct InspectorLayoutTests {
    /// What is wrong with the controls in sight: those that leave the viewport, that overlap, and texts that are cut without an ellipsis.
    private static let check = """
        const problems = [];
        const words = (element) => `${element.tagName}#${element.id}.${element.className} ${element.textContent.slice(0, 20)}`;
        const isShown = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, opacityProperty: true, visibilityProperty: true })
          && getComputedStyle(element).visibility === 'visible' && element.getBoundingClientRect().width > 0;
        const covering = innerWidth <= 768 && document.body.classList.contains('open');
        const all = [...document.querySelectorAll('button, select, input, [role=tab], .status span')]
          .filter((element) => isShown(element) && (!covering || !element.closest('.list')));
        for (const element of all) {
          const box = element.getBoundingClientRect();
          const scroll = element.closest('.scroll')?.getBoundingClientRect();
          if (scroll && (box.bottom > scroll.bottom || box.top < scroll.top)) continue;
          if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) problems.push(`leaves: ${words(element)}`);
          for (const other of all) {
            if (other === element || element.contains(other) || other.contains(element)) continue;
            const b = other.getBoundingClientRect();
            if (box.left < b.right - 0.5 && b.left < box.right - 0.5 && box.top < b.bottom - 0.5 && b.top < box.bottom - 0.5) problems.push(`overlap: ${words(element)} and ${words(other)}`);
          }
        }
        for (const element of document.querySelectorAll('span, b, button, dd, dt, h2, h3, p, li')) {
          if (!isShown(element) || element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue;
          const style = getComputedStyle(element);
          if (style.textOverflow !== 'ellipsis' && style.overflowX !== 'auto') problems.push(`cut: ${words(element)}`);
        }
        if (document.documentElement.scrollWidth > innerWidth) problems.push('the page is wider than the window');
        return problems;
        """

    @Test(arguments: [(1280, 800), (1024, 700), (768, 800), (420, 800), (320, 568)])
    func `controls do not overlap, do not leave the window, and nothing is cut`(_ width: Int, _ height: Int) async throws {
        try await InspectorWindow.run(width: width, height: height) { window in
            try await window.wait(for: "innerWidth === \(width)")
            try await window.show(Session.records(3000))
            for tab in ["overview", "recording", "message"] {
                if tab == "message" { try await window.click(".row.s3, .row") } else { try await window.click("#tab-\(tab)") }
                try await window.wait(for: "!document.getElementById('panel-\(tab)').hidden")
                // A pane that slides is there when it has come to rest.
                try await window.run(
                    "await Promise.all(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))"
                )
                let problems = try await window.run(Self.check) as? [String]
                #expect(problems == [], "\(tab)")
            }
            try await window.click("#back")
            try await window.run(
                "await Promise.all(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))"
            )
            let problems = try await window.run(Self.check) as? [String]
            #expect(problems == [])
        }
    }

    @Test func `every control has a name, and takes the focus with a mark`() async throws {
        try await InspectorWindow.run { window in
            let script = """
                return [...document.querySelectorAll('button, select, input:not([hidden]), [role=grid], [role=tab]')]
                  .filter((one) => !(one.getAttribute('aria-label') || one.innerText.trim() || one.textContent.trim())).map((one) => one.id)
                """
            let nameless = try await window.run(script) as? [String]
            #expect(nameless == [])
        }
    }
}
