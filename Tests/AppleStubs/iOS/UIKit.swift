// The part of UIKit that the sources use, as Apple documents it: applications, screens, bars, alerts, feedback.
@_exported public import CoreGraphics
@_exported public import Foundation

// MARK: Applications

@available(iOS 3.0, *)
open class UIPasteboard: NSObject {
    open class var general: UIPasteboard { fatalError() }
    open var string: String? = { fatalError() }()
}

@available(iOS 2.0, *)
@MainActor
open class UIApplication: NSObject {
    open class var shared: UIApplication { fatalError() }
    @available(iOS 13.0, *)
    open var connectedScenes: Set<UIScene> { fatalError() }
    @available(iOS 8.0, *)
    open func registerForRemoteNotifications() { fatalError() }
}

@available(iOS 13.0, *)
@MainActor
open class UIScene: NSObject {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }
    open var activationState: ActivationState { fatalError() }
}

@available(iOS 13.0, *)
@MainActor
open class UIWindowScene: UIScene {
    open var windows: [UIWindow] { fatalError() }
    @available(iOS 15.0, *)
    open var keyWindow: UIWindow? { fatalError() }
}

@available(iOS 2.0, *)
@MainActor
open class UIWindow: UIView {
    // RawRepresentable of CGFloat, with its arithmetic.
    public struct Level: Hashable, Sendable {
        public static var normal: Level { fatalError() }
        public static func - (lhs: Level, rhs: CGFloat) -> Level { fatalError() }
    }
    public init(windowScene: UIWindowScene) { fatalError() }
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    open var rootViewController: UIViewController?
    open var windowLevel: Level = { fatalError() }()
}

// MARK: Screens

@available(iOS 3.2, *)
public enum UIModalPresentationStyle: Int, Sendable { case fullScreen, pageSheet, formSheet }

@available(iOS 2.0, *)
@MainActor
open class UIViewController: NSObject {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    public convenience override init() { fatalError() }
    open var view: UIView! = { fatalError() }()
    open func loadView() { fatalError() }
    open func viewDidLoad() { fatalError() }
    open func viewDidLayoutSubviews() { fatalError() }
    open var title: String?
    open var navigationItem: UINavigationItem { fatalError() }
    open var presentedViewController: UIViewController? { fatalError() }
    open var presentingViewController: UIViewController? { fatalError() }
    open var isBeingPresented: Bool { fatalError() }
    open var isBeingDismissed: Bool { fatalError() }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { fatalError() }
    @available(iOS 8.0, *)
    open var popoverPresentationController: UIPopoverPresentationController? { fatalError() }
    open var modalPresentationStyle: UIModalPresentationStyle = { fatalError() }()
    @available(iOS 13.0, *)
    open var isModalInPresentation: Bool = { fatalError() }()
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { fatalError() }
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { fatalError() }
}

@available(iOS 8.0, *)
@MainActor
open class UIPopoverPresentationController: NSObject {
    open var sourceView: UIView?
    open var barButtonItem: UIBarButtonItem?
}

@available(iOS 7.0, *)
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isCancelled: Bool { get }
}

@available(iOS 7.0, *)
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {}
extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool { fatalError() }
}

@available(iOS 2.0, *)
@MainActor
open class UINavigationController: UIViewController {
    public init(rootViewController: UIViewController) { fatalError() }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
}

@available(iOS 2.0, *)
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {}

// Apple's are optional; here they are not, so that a misspelled one is found.
@available(iOS 2.0, *)
@MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

@available(iOS 2.0, *)
@MainActor
open class UIImagePickerController: UINavigationController {
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    public struct InfoKey: Hashable, Sendable {
        public static var originalImage: InfoKey { fatalError() }
    }
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { fatalError() }
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    open var sourceType: SourceType = { fatalError() }()
}

// MARK: Bars

@available(iOS 2.0, *)
@MainActor
open class UINavigationItem: NSObject {
    open var title: String?
    open var leftBarButtonItem: UIBarButtonItem?
    open var rightBarButtonItem: UIBarButtonItem?
    open var rightBarButtonItems: [UIBarButtonItem]?
}

@available(iOS 2.0, *)
@MainActor
open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var isEnabled: Bool = { fatalError() }()
    open var accessibilityLabel: String?
}

@available(iOS 2.0, *)
@MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain
        case done = 2
    }
    public enum SystemItem: Int, Sendable { case done, cancel }
    open var style: Style = { fatalError() }()
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) { fatalError() }
    @available(iOS 14.0, *)
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) { fatalError() }
}

@available(iOS 13.0, *)
@MainActor
open class UIMenuElement: NSObject {}
@available(iOS 13.0, *)
@MainActor
open class UIMenu: UIMenuElement {}

@available(iOS 13.0, *)
public typealias UIActionHandler = (UIAction) -> Void

@available(iOS 13.0, *)
@MainActor
open class UIAction: UIMenuElement {
    public convenience init(title: String = "", image: UIImage? = nil, handler: @escaping UIActionHandler) { fatalError() }
}

// MARK: Alerts

@available(iOS 8.0, *)
@MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) { fatalError() }
}

@available(iOS 8.0, *)
@MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }
    public convenience init(title: String?, message: String?, preferredStyle: Style) { fatalError() }
    open func addAction(_ action: UIAlertAction) { fatalError() }
}

// MARK: Feedback

@available(iOS 10.0, *)
@MainActor
open class UIFeedbackGenerator: NSObject {}

@available(iOS 10.0, *)
@MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    public init(style: FeedbackStyle) { fatalError() }
    open func impactOccurred() { fatalError() }
}

@available(iOS 10.0, *)
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { fatalError() }
}

@available(iOS 10.0, *)
@MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    open func notificationOccurred(_ notificationType: FeedbackType) { fatalError() }
}
