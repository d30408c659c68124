// The part of UIKit that the sources use, as Apple documents it: views, pictures, colours.
public import CoreGraphics
public import Foundation

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
}

// QuartzCore's, which UIKit exports.
open class CALayer: NSObject {
    open var borderColor: CGColor?
    open var borderWidth: CGFloat = { fatalError() }()
}

@MainActor
open class UIImageView: UIView {
    public init(image: UIImage?) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
}

@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

@MainActor
open class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    open weak var delegate: (any UIScrollViewDelegate)?
    open var contentOffset: CGPoint = { fatalError() }()
    open var contentSize: CGSize = { fatalError() }()
    open var contentInset: UIEdgeInsets = { fatalError() }()
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = { fatalError() }()
    open var showsHorizontalScrollIndicator: Bool = { fatalError() }()
    open var showsVerticalScrollIndicator: Bool = { fatalError() }()
    open var minimumZoomScale: CGFloat = { fatalError() }()
    open var maximumZoomScale: CGFloat = { fatalError() }()
    open var zoomScale: CGFloat = { fatalError() }()
}

public struct UIEdgeInsets: Sendable {
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) { fatalError() }
}

open class UIImage: NSObject, @unchecked Sendable {
    public init?(data: Data) { fatalError() }
    public init(cgImage: CGImage) { fatalError() }
    public convenience init?(systemName name: String) { fatalError() }
    open var size: CGSize { fatalError() }
    open func jpegData(compressionQuality: CGFloat) -> Data? { fatalError() }
}

open class UIColor: NSObject, @unchecked Sendable {
    open class var black: UIColor { fatalError() }
    open class var white: UIColor { fatalError() }
    open var cgColor: CGColor { fatalError() }
}
