import UIKit

/// The page in UIKit, with the app's button over it.
final class PageViewController: UIViewController {
    private let page: PhonePage

    init(_ page: PhonePage) {
        self.page = page
        super.init(nibName: nil, bundle: nil)
        title = "Phone"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Greet", primaryAction: UIAction { [weak self] _ in self?.greet() })
    }

    @available(*, unavailable, message: "The screen is made in code.")
    required init?(coder: NSCoder) {
        nil
    }

    override func loadView() {
        view = page.webView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        page.load()
    }

    private func greet() {
        Task { title = await page.greet() }
    }
}
