public import Foundation
public import Ponte
internal import PontePage
internal import PonteWire
public import WebKit

/// The page that an app carries with it: a folder of files, with an origin of its own, which is shown without a server.
///
///     let page = try PageFolder(.module, "Page")
///     let webView = page.makeWebView()
///     let bridge = Bridge(webView, policy: page.policy)
///     page.load(in: webView)
///
/// A `WebPage` shows it as well: `serve(in:)` takes a `WebPage.Configuration`, and `load(_:in:)` a `WebPage`.
///
/// `app://page/` is the file `index.html` of the folder, and so it is in each folder within. Names that begin with a dot are not served, but for `.well-known`, nor is what a symbolic link
/// has outside of the folder. Byte ranges are answered, so that media can be sought.
///
/// In debug builds the page is loaded anew when a file of the folder changes. If the environment variable `PONTE_DEV_SERVER` has the address of a development server on this machine, such as
/// `http://localhost:5173`, its pages take the place of the folder's: `home` and `policy` are the server's then. A release build does neither.
@MainActor
public final class PageFolder {
    /// The address of the first page.
    public let home: URL
    /// The main frame, while it shows a page of this origin: for the bridge.
    public let policy: Policy

    let scheme: String
    let site: FolderSite
    /// `nil` if the page stays as it is when a file changes.
    let changes: FolderChanges?
    private let handler: FolderHandler

    /// The page in a folder of files.
    ///
    /// - Parameters:
    ///   - folder: The address of the folder.
    ///   - scheme: Of the page's addresses: letters, digits, `+`, `-` and `.`; none that WebKit loads itself.
    ///   - host: Of the page's addresses: letters, digits and `-`.
    ///   - fallback: The file that is shown at each address without a file, such as `index.html`, for a page that has its own router. What a page loads, such as a script, has none.
    ///   - contentSecurityPolicy: What the documents may load and run.
    /// - Throws: `PonteError` with `unavailable` if the folder is not there, and with `invalidValue` for a scheme or a host that cannot be one, and for a policy in which any text can be a script.
    public convenience init(
        _ folder: URL, scheme: String = "app", host: String = "page", fallback: String? = nil,
        contentSecurityPolicy: ContentSecurityPolicy = .strict
    ) throws {
        try self.init(
            folder, scheme: scheme, host: host, fallback: fallback, contentSecurityPolicy: contentSecurityPolicy,
            environment: Self.environment)
    }

    /// The page in a folder of a bundle: `PageFolder(.module, "Page")`, with `resources: [.copy("Page")]` in the package's manifest.
    ///
    /// - Parameters:
    ///   - bundle: `.main` is the app's own, and `.module` that of a package's target.
    ///   - path: The path of the folder within the bundle's resources; empty for all of them.
    ///   - scheme: Of the page's addresses: letters, digits, `+`, `-` and `.`; none that WebKit loads itself.
    ///   - host: Of the page's addresses: letters, digits and `-`.
    ///   - fallback: The file that is shown at each address without a file.
    ///   - contentSecurityPolicy: What the documents may load and run.
    ///   - file: A debug build shows the folder in the sources of this file's target, of which the bundle has a copy, where they are on this machine.
    /// - Throws: As for a folder.
    public convenience init(
        _ bundle: Bundle, _ path: String, scheme: String = "app", host: String = "page", fallback: String? = nil,
        contentSecurityPolicy: ContentSecurityPolicy = .strict, file: StaticString = #filePath
    ) throws {
        try self.init(
            Self.folder(bundle, path, "\(file)"), scheme: scheme, host: host, fallback: fallback,
            contentSecurityPolicy: contentSecurityPolicy)
    }

    private static func folder(_ bundle: Bundle, _ path: String, _ file: String) -> URL {
        #if DEBUG
            if let source = SourceFolder.find(path, from: file) { return source }
        #endif
        let resources = bundle.resourceURL ?? bundle.bundleURL
        return path.isEmpty ? resources : resources.appendingPathComponent(path)
    }

    /// - Parameter environment: The variables of a debug build; `nil` in a release build.
    package init(
        _ folder: URL, scheme: String = "app", host: String = "page", fallback: String? = nil,
        contentSecurityPolicy: ContentSecurityPolicy = .strict, environment: [String: String]?
    ) throws {
        DeveloperLog.begin()
        self.scheme = scheme.lowercased()
        let host = host.lowercased()
        guard self.scheme.wholeMatch(of: #/[a-z][a-z0-9+.\-]*/#) != nil, !WKWebView.handlesURLScheme(self.scheme),
            host.wholeMatch(of: #/[a-z0-9]([a-z0-9\-]*[a-z0-9])?/#) != nil, let home = URL(string: "\(self.scheme)://\(host)/")
        else {
            throw PonteError(
                .invalidValue,
                "A page cannot have the addresses \(scheme)://\(host)/. Take a scheme of the app's own, such as app, and one word for the host."
            )
        }
        let loose = contentSecurityPolicy.sourcesOfAnyScript
        guard loose.isEmpty else {
            throw PonteError(
                .invalidValue,
                "With \(loose.joined(separator: " and ")) as a source of scripts, each text that comes into the page can be one. Put scripts into files of the folder. A worker can have such an address: worker-src blob:."
            )
        }
        let server = environment.flatMap { DevelopmentServer(in: $0, for: folder.lastPathComponent) }
        let isFolder = (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
        // With a server, the page need not have been built.
        guard isFolder || server != nil else {
            throw PonteError(
                .unavailable,
                "The page's folder \(LogText.quoted(folder.lastPathComponent)) is not there. Build the page, and copy the folder with the app: resources: [.copy(…)]."
            )
        }
        site = FolderSite(
            files: FolderFiles(root: folder.path(percentEncoded: false)), scheme: self.scheme, host: host, fallback: fallback,
            contentSecurityPolicy: contentSecurityPolicy.description)
        changes = environment != nil && server == nil ? FolderChanges(of: site) : nil
        handler = FolderHandler(site, changes: changes)
        self.home = server?.home ?? home
        let own = try OriginPattern("\(self.scheme)://\(host)")
        policy = .mainFrame(of: server?.origin ?? own)
    }

    private static var environment: [String: String]? {
        #if DEBUG
            ProcessInfo.processInfo.environment
        #else
            nil
        #endif
    }

    // MARK: Showing it

    /// Lets the views that are made with this configuration from now on show the page. It prepares the configuration for large values, too (`Bridge.prepare`).
    public func serve(in configuration: WKWebViewConfiguration) {
        Bridge.prepare(configuration)
        guard configuration.urlSchemeHandler(forURLScheme: scheme) == nil else { return schemeIsTaken() }
        configuration.setURLSchemeHandler(handler, forURLScheme: scheme)
        #if os(Linux)
            configuration.preferences.linksConnectAhead = false
        #endif
    }

    func schemeIsTaken() {
        DeveloperLog.write(
            .error, "scheme is taken", about: scheme,
            "A page's folder is not served: the configuration has a handler for the scheme \(scheme) already. Give the folder another scheme."
        )
    }

    /// A new configuration for views that show the page.
    public func makeConfiguration() -> WKWebViewConfiguration {
        let configuration = WKWebViewConfiguration()
        serve(in: configuration)
        return configuration
    }

    /// A view that can show the page, and shows nothing yet.
    public func makeWebView() -> WKWebView {
        WKWebView(frame: .zero, configuration: makeConfiguration())
    }

    /// Shows a page in a view that can show it.
    ///
    /// - Parameters:
    ///   - address: From `home` on, with a query and a fragment if you like: `settings?tab=2`.
    ///   - webView: The view of the page.
    /// - Returns: `nil` for an address of another origin, which is not loaded.
    @discardableResult
    public func load(_ address: String = "", in webView: WKWebView) -> WKNavigation? {
        url(of: address).flatMap { webView.load(URLRequest(url: $0)) }
    }

    /// - Returns: `nil` for an address of another origin, of which the log is told.
    func url(of address: String) -> URL? {
        guard !address.isEmpty else { return home }
        guard let url = URL(writtenAs: address, relativeTo: home)?.absoluteURL, url.scheme == home.scheme,
            url.host(percentEncoded: true) == home.host(percentEncoded: true), url.port == home.port, url.user == nil
        else {
            DeveloperLog.write(
                .error, "address of another origin", about: address,
                "\(LogText.quoted(address)) is no address of the page at \(home). Nothing is loaded.")
            return nil
        }
        return url
    }
}
