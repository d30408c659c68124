// The part of PhotosUI that the sources use, as Apple documents it, and of Apple's Foundation.
public import UIKit

@available(iOS 14.0, *)
public struct PHPickerFilter: Sendable {
    public static let images: PHPickerFilter = { fatalError() }()
}

@available(iOS 14.0, *)
public struct PHPickerConfiguration {
    public enum AssetRepresentationMode: Sendable { case automatic, current, compatible }
    public init() { fatalError() }
    public var filter: PHPickerFilter?
    public var selectionLimit: Int
    public var preferredAssetRepresentationMode: AssetRepresentationMode
}

@available(iOS 14.0, *)
public struct PHPickerResult {
    public let itemProvider: NSItemProvider
}

@available(iOS 14.0, *)
@MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

@available(iOS 14.0, *)
@MainActor
public final class PHPickerViewController: UIViewController {
    public weak var delegate: (any PHPickerViewControllerDelegate)?
    public init(configuration: PHPickerConfiguration) { fatalError() }
    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError() }
}

// Foundation's, which Linux has not.
@available(iOS 8.0, *)
open class NSItemProvider: NSObject {
    open var registeredTypeIdentifiers: [String] { fatalError() }
    open var suggestedName: String?
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress { fatalError() }
}
