#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteControls
    internal import PontePage
    internal import PonteText

    /// The text of a page that tells of a load that has failed. It has no script.
    struct ErrorPage {
        /// Without a user, a password and a fragment, which would lead to a place in this page.
        let address: URL?
        private let reason: String
        private let title: String
        private let retry: String

        private static let template = String(decoding: PackageResources.errorPage_html, as: UTF8.self)
        /// In scalars, of an address and of a reason that are shown.
        private static let longest = 500

        @MainActor
        init(_ reason: String, at url: URL) {
            let texts = DesktopTexts.current.pages
            (self.reason, title, retry) = (reason, texts.failed, texts.tryAgain)
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
            parts?.user = nil
            parts?.password = nil
            parts?.fragment = nil
            address = parts?.url
        }

        @MainActor
        init(_ error: any Error, at url: URL) {
            self.init(Self.reason(of: error), at: url)
        }

        @MainActor
        private static func reason(of error: any Error) -> String {
            let texts = DesktopTexts.current.pages
            return switch (error as? URLError)?.code {
            case .notConnectedToInternet: texts.offline
            case .cannotFindHost, .dnsLookupFailed: texts.unknownHost
            case .cannotConnectToHost, .timedOut, .networkConnectionLost: texts.noConnection
            case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
                .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
                texts.untrusted
            default: error.localizedDescription
            }
        }

        var html: String {
            let link = address?.absoluteString ?? ""
            return Self.fill([
                "title": title, "reason": Self.cut(reason), "retry": retry, "link": link, "address": Self.cut(link),
            ])
        }

        private static func cut(_ text: String) -> String {
            let start = text.unicodeScalars.prefix(longest)
            return DisplayText.line(String(String.UnicodeScalarView(start))) + (start.endIndex < text.endIndex ? "…" : "")
        }

        /// In one pass, so that no text fills a place in another.
        private static func fill(_ texts: [String: String]) -> String {
            // No guard: the page is our own.
            var parts = template.components(separatedBy: "{{")[...]
            var page = parts.popFirst() ?? ""
            for part in parts {
                let (name, rest) =
                    // No guard: the page is our own.
                    part.range(of: "}}").map { (part[..<$0.lowerBound], part[$0.upperBound...]) } ?? ("", part[...])
                page += HTMLText.escaped(texts[String(name)] ?? "") + rest
            }
            return page
        }
    }
#endif
