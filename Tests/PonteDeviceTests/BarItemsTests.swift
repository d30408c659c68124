import PonteControls
import Testing

/// The bar of a stand-in of UIKit's navigation item.
struct BarItemsTests {
    private final class Item {}

    @Test func `the app's own items stay, in front`() {
        let (apps, one, two) = ([Item(), Item()], Item(), Item())
        var items = BarItems<Item>()
        var bar: [Item]? = apps
        bar = items.add(one, to: bar)
        bar = items.add(two, to: bar)
        #expect(bar.map { $0.map(ObjectIdentifier.init) } == (apps + [one, two]).map(ObjectIdentifier.init))
        #expect(items.first === one)
        bar = items.remove(one, from: bar)
        bar = items.remove(two, from: bar)
        #expect(bar.map { $0.map(ObjectIdentifier.init) } == apps.map(ObjectIdentifier.init))
    }

    @Test func `what the app sets later stays, and the next button brings the others back`() {
        let (one, two, late) = (Item(), Item(), Item())
        var items = BarItems<Item>()
        #expect(items.add(one, to: nil).count == 1)
        let bar = items.add(two, to: [late])
        #expect(bar.map(ObjectIdentifier.init) == [late, one, two].map(ObjectIdentifier.init))
        #expect(items.remove(one, from: [late]).map(ObjectIdentifier.init) == [ObjectIdentifier(late)])
    }
}
