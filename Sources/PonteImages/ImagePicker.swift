public import Ponte
public import WebKit

/// Lets pages have pictures of the user's: picked or photographed, cropped, scaled, encoded anew, and uploaded.
///
///     let images = ImagePicker(webView)
///     bridge.enable(images)
///
/// In the page: `await ponte.call("images.pick", { ratio: 1, maxSide: 512 })`, and
/// `for await (const state of ponte.stream("images.upload", { url: "/image_uploads" })) show(state)`.
///
/// The app itself may call `pick` and `upload`, too.
@MainActor
public final class ImagePicker {
    /// The object that decides what pages may do; it is not retained.
    public weak var delegate: (any ImagePickerDelegate)?

    private(set) weak var page: (any ImagePage)?
    /// Of the page.
    let dataStore: WKWebsiteDataStore
    let clock: any Clock<Duration>
    let cropper: any Cropper = ImagePlatform.cropper()
    private let pipeline = ImagePipeline(ImagePlatform.processor)
    private var sources: [ImageSource: any PictureSource] = [:]
    private var isPicking = false

    /// - Parameters:
    ///   - webView: Over whose window pictures are picked, and whose cookies and token uploads carry; it is not retained.
    ///   - delegate: Is not retained.
    public convenience init(_ webView: WKWebView, delegate: (any ImagePickerDelegate)? = nil) {
        self.init(webView, delegate: delegate, clock: ContinuousClock())
    }

    /// Pictures for a `WebPage`.
    ///
    /// - Parameters:
    ///   - page: Its cookies and token are carried by uploads; it is not retained. On Linux pictures are picked over its window, on iOS over the key window, and on macOS over none.
    ///   - configuration: The one that the page was made with: it has the cookies.
    ///   - delegate: Is not retained.
    @available(iOS 26, macOS 26, *)
    public convenience init(
        _ page: WebPage, configuration: WebPage.Configuration, delegate: (any ImagePickerDelegate)? = nil
    ) {
        self.init(page, configuration.websiteDataStore, delegate, ContinuousClock())
    }

    package convenience init(_ webView: WKWebView, delegate: (any ImagePickerDelegate)? = nil, clock: any Clock<Duration>) {
        self.init(webView, webView.configuration.websiteDataStore, delegate, clock)
    }

    private init(
        _ page: any ImagePage, _ dataStore: WKWebsiteDataStore, _ delegate: (any ImagePickerDelegate)?,
        _ clock: any Clock<Duration>
    ) {
        self.page = page
        self.dataStore = dataStore
        self.delegate = delegate
        self.clock = clock
    }

    /// The formats that this system can write. On Linux, WebP is among them where Debian's `webp-pixbuf-loader` is installed.
    public static var writableFormats: [ImageFormat] { ImagePlatform.processor.writableFormats }

    /// Has the user pick a picture, crop it where a ratio is asked for, and makes of it what is asked for.
    ///
    /// - Parameters:
    ///   - options: The size, the form and the number of the pictures.
    ///   - caller: The page that asks, for the delegate to decide about; `nil` is the app itself.
    /// - Returns: `nil` where the user cancels.
    /// - Throws: `PonteError` with `invalidParameters`, `unreadable`, `images.notAnImage`, `images.truncated`, `images.damaged`,
    ///   `images.tooLarge`, `images.unsupported`, `images.denied`, `images.busy`, `images.noCamera`;
    ///   `unavailable` for the camera on macOS, where the app's Info.plist lacks `NSCameraUsageDescription`, and where the Mac's sandbox gives no panel;
    ///   `CancellationError`.
    public func pick(_ options: PickOptions = PickOptions(), for caller: Caller? = nil) async throws -> PickedImage? {
        try options.check()
        guard Self.writableFormats.contains(options.format) else {
            throw PonteError(
                .imagesUnsupported,
                "This system cannot write \(options.format.rawValue). Ask for \(Self.writableFormats.map(\.rawValue)).")
        }
        guard !isPicking else {
            throw PonteError(.imagesBusy, "A picture is being picked already. Wait for that to end, or cancel it.")
        }
        isPicking = true
        defer { isPicking = false }
        if let caller { try await checkPermission(caller, options.source) }
        try Task.checkCancellation()
        let picture = try await source(options.source).pick(over: page?.shownView)
        try Task.checkCancellation()
        guard let picture else { return nil }
        let opened = try await pipeline.open(picture)
        guard let region = try await region(of: opened, options) else { return nil }
        return try await pipeline.image(opened, region, options)
    }

    private func checkPermission(_ caller: Caller, _ source: ImageSource) async throws {
        let isAllowed =
            await delegate?.imagePicker(self, mayPickFor: caller, source: source) ?? (source == .files)
        guard isAllowed else {
            throw PonteError(
                .imagesDenied, "The app does not let this page use the \(source.rawValue). Do without, or ask the user to.")
        }
    }

    private func region(of picture: OpenedPicture, _ options: PickOptions) async throws -> CropRegion? {
        guard let ratio = options.aspectRatio else { return .whole }
        let preview = try await pipeline.preview(of: picture, side: 1600)
        try Task.checkCancellation()
        let region = await cropper.crop(preview, ratio: ratio, over: page?.shownView)
        try Task.checkCancellation()
        return region
    }

    private func source(_ source: ImageSource) -> any PictureSource {
        if let own = sources[source] { return own }
        let own = ImagePlatform.source(source)
        sources[source] = own
        return own
    }

    /// Takes a source in place of the platform's own.
    func use(_ own: any PictureSource, for source: ImageSource) {
        sources[source] = own
    }

    /// The platform's source, once it has been used; a stand-in.
    func usedSource(_ source: ImageSource) -> (any PictureSource)? {
        sources[source]
    }
}
