/// Where an app shows the buttons of its pages: `HeaderBarButtons` on GTK, `NavigationItemButtons` on UIKit, or an app's own.
@MainActor
public protocol ButtonBar: AnyObject {
    /// Shows these buttons and no others of pages, the first at the edge.
    ///
    /// - Parameter tapped: To be called with the place of the button that the user has tapped.
    func show(_ buttons: [BarButton], tapped: @escaping @MainActor (Int) -> Void)
}
