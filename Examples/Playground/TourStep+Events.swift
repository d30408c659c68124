import Ponte
import WebKit

private struct Rise: Decodable {
    var arrived: Int
    var last: Double
    var dropped: Int
}

extension TourStep {
    static let events = TourStep(title: "Events, both ways: two sliders in step") { guide in
        let header = guide.app.window.header
        try await guide.run(
            """
            const slider = document.querySelector('.volume input')
            reveal(slider.closest('.card'))
            slider.value = 0.8
            slider.dispatchEvent(new Event('input'))
            """)
        try await guide.until("the native slider") { header.volume != 0.5 }
        guide.expect("the page's slider moved, the native one shows", header.volume, is: 0.8)

        header.drag(to: 0.25)
        let shown = try await guide.read("document.querySelector('.volume input').valueAsNumber", until: 0.25)
        guide.expect("the native slider moved, the page's one shows", shown, is: 0.25)
        try await guide.picture("events")
    }

    static let newest = TourStep(title: "1,000 events while the page is busy: the newest counts") { guide in
        let before = guide.app.bridge.diagnostics.droppedEvents
        let rise: Rise = try await guide.press("newest")
        guide.expect("the last level that the page saw", rise.last, is: 1)
        guide.expect("levels that arrived: \(rise.arrived)", (2...100).contains(rise.arrived))
        guide.expect("arrived or dropped", rise.arrived + rise.dropped, is: 1000)
        guide.expect("dropped, as Swift counts", guide.app.bridge.diagnostics.droppedEvents - before, is: rise.dropped)
        try await guide.picture("newest")
    }
}
