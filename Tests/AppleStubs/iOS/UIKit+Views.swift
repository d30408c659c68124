// The part of UIKit that the sources use, as Apple documents it: views, pictures, colours.
public import CoreGraphics
public import Foundation

@available(iOS 2.0, *)
@MainActor
open class UIView: NSObject {
    public init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    public convenience override init() { fatalError() }
    open var frame: CGRect = { fatalError() }()
    open var bounds: CGRect = { fatalError() }()
    open var layer: CALayer { fatalError() }
    open var backgroundColor: UIColor?
    open var isHidden: Bool = { fatalError() }()
    open var isUserInteractionEnabled: Bool = { fatalError() }()
    open func addSubview(_ view: UIView) { fatalError() }
    open var window: UIWindow? { fatalError() }
}

// QuartzCore's, which UIKit exports.
@available(iOS 2.0, *)
open class CALayer: NSObject {
    open var borderColor: CGColor?
    open var borderWidth: CGFloat = { fatalError() }()
}

@available(iOS 2.0, *)
@MainActor
open class UIImageView: UIView {
    public init(image: UIImage?) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
}

@available(iOS 2.0, *)
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

@available(iOS 2.0, *)
@MainActor
open class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    open weak var delegate: (any UIScrollViewDelegate)?
    open var contentOffset: CGPoint = { fatalError() }()
    open var contentSize: CGSize = { fatalError() }()
    open var contentInset: UIEdgeInsets = { fatalError() }()
    @available(iOS 11.0, *)
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = { fatalError() }()
    open var showsHorizontalScrollIndicator: Bool = { fatalError() }()
    open var showsVerticalScrollIndicator: Bool = { fatalError() }()
    open var minimumZoomScale: CGFloat = { fatalError() }()
    open var maximumZoomScale: CGFloat = { fatalError() }()
    open var zoomScale: CGFloat = { fatalError() }()
}

@available(iOS 2.0, *)
public struct UIEdgeInsets: Sendable {
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) { fatalError() }
}

@available(iOS 2.0, *)
open class UIImage: NSObject, @unchecked Sendable {
    public init?(data: Data) { fatalError() }
    public init(cgImage: CGImage) { fatalError() }
    @available(iOS 13.0, *)
    public convenience init?(systemName name: String) { fatalError() }
    open var size: CGSize { fatalError() }
    open func jpegData(compressionQuality: CGFloat) -> Data? { fatalError() }
    open func pngData() -> Data? { fatalError() }
}

@available(iOS 2.0, *)
open class UIColor: NSObject, @unchecked Sendable {
    open class var black: UIColor { fatalError() }
    open class var white: UIColor { fatalError() }
    open var cgColor: CGColor { fatalError() }
}

// MARK: For WebKit's declarations alone

@available(iOS 2.0, *)
@MainActor
open class UIEvent: NSObject {
    @available(iOS 13.4, *)
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
    }
}
@available(iOS 7.0, *)
public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
}
@available(iOS 18.0, *)
public enum UIWritingToolsBehavior: Int, Sendable {
    case none = -1
    case `default`, complete, limited
}
@available(iOS 16.0, *)
@MainActor
open class UIFindInteraction: NSObject {}

@available(iOS 13.0, *)
@MainActor
open class UIContextMenuConfiguration: NSObject {}
@available(iOS 13.0, *)
@MainActor
public protocol UIContextMenuInteractionCommitAnimating: NSObjectProtocol {}
@available(iOS 16.0, *)
@MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {}
@available(iOS, introduced: 9.0, deprecated: 13.0)
@MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {}
