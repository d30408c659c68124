import Observation
import WebKit

/// The headings of a page, and the way to each.
@available(iOS 26, macOS 26, *)
@Observable
@MainActor
final class PageOutline {
    struct Heading: Identifiable, Equatable {
        let id: Int
        let level: Int
        let text: String
    }

    let page: WebPage
    private(set) var headings: [Heading] = []

    init(_ page: WebPage) {
        self.page = page
    }

    /// Reads the headings of the page that is shown.
    func read() async throws {
        let found = try await page.callJavaScript(
            """
            return [...document.querySelectorAll("h1, h2, h3")].map((heading) => ({
                level: Number(heading.tagName[1]),
                text: heading.innerText.trim(),
            }));
            """, contentWorld: .defaultClient)
        let rows = found as? [[String: Any]] ?? []
        headings = rows.enumerated().compactMap { index, row in
            guard let level = row["level"] as? Int, let text = row["text"] as? String else { return nil }
            return Heading(id: index, level: level, text: text)
        }
    }

    /// Reads them anew behind each navigation.
    func follow() async {
        while !Task.isCancelled {
            do {
                for try await event in page.navigations where event == .finished { try await read() }
            } catch {
                headings = []
            }
        }
    }

    /// Brings a heading to the top, and marks a word in its text.
    ///
    /// - Returns: How often the text has the word.
    func show(_ heading: Heading, marking word: String) async throws -> Int {
        let count = try await page.callJavaScript(
            """
            const heading = document.querySelectorAll("h1, h2, h3")[index];
            heading.scrollIntoView();
            const parts = heading.textContent.split(word);
            heading.replaceChildren(...parts.flatMap((part, place) => {
                if (place === 0) return [part];
                const mark = document.createElement("mark");
                mark.textContent = word;
                return [mark, part];
            }));
            return parts.length - 1;
            """, arguments: ["index": heading.id, "word": word], contentWorld: .defaultClient)
        return count as? Int ?? 0
    }
}
