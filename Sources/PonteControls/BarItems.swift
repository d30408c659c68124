/// The items in an app's bar that are not the app's. Those of the app keep their places.
package struct BarItems<Item: AnyObject> {
    private var own: [Item] = []

    package init() {}

    package var first: Item? { own.first }

    /// - Parameter shown: All that the bar shows now.
    /// - Returns: What it is to show: the app's items, and behind them these, those too that the app has taken out with its own.
    package mutating func add(_ item: Item, to shown: [Item]?) -> [Item] {
        own.append(item)
        let apps = (shown ?? []).filter { item in !own.contains { $0 === item } }
        return apps + own
    }

    package mutating func remove(_ item: Item, from shown: [Item]?) -> [Item] {
        own.removeAll { $0 === item }
        return (shown ?? []).filter { $0 !== item }
    }
}
