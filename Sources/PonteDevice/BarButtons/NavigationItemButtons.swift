#if canImport(UIKit) && os(iOS)
    public import UIKit

    /// Shows the buttons of pages at the trailing end of a navigation bar, beside the app's own.
    @MainActor
    public final class NavigationItemButtons: ButtonBar {
        private weak var item: UINavigationItem?
        private let own: [UIBarButtonItem]

        public init(_ item: UINavigationItem) {
            self.item = item
            own = item.rightBarButtonItems ?? []
        }

        public func show(_ buttons: [BarButton], tapped: @escaping @MainActor (Int) -> Void) {
            item?.rightBarButtonItems =
                own
                + buttons.enumerated().map { place, button in
                    let image = button.symbol.flatMap { UIImage(systemName: $0) }
                    let action = UIAction(title: button.title ?? (image == nil ? button.symbol ?? button.id : ""), image: image) {
                        _ in tapped(place)
                    }
                    let shown = UIBarButtonItem(primaryAction: action)
                    shown.accessibilityLabel = button.title ?? button.symbol
                    return shown
                }
        }
    }
#endif
