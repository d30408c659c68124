internal import Foundation
internal import PonteFiles
internal import PontePage

/// The pages of a folder, as a server would answer for them (RFC 9110).
struct FolderSite: Sendable {
    let files: FolderFiles
    let scheme: String
    let host: String
    let fallback: String?
    let contentSecurityPolicy: String

    private static let notFound = String(decoding: PackageResources.notFound_html, as: UTF8.self)
    private static let folder = String(decoding: PackageResources.folder_html, as: UTF8.self)

    /// - Parameter share: Of the view that asks.
    // Not on the main actor: a disk may be slow.
    @concurrent
    func answer(to request: FolderRequest, in share: DescriptorShare) async -> FolderAnswer {
        guard request.url.scheme == scheme, request.host == host, request.url.port == nil, request.url.user == nil else {
            return missing(request)
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            return FolderAnswer(status: 405, headers: ["Allow": "GET, HEAD", "Content-Length": "0"])
        }
        switch files.find(request.path, in: share) {
        case .file(let file, let type): return self.file(file, type, request)
        case .folder: return folder(request)
        case .nothing:
            guard let fallback, request.wantsPage, case .file(let file, let type) = files.find("/" + fallback, in: share) else {
                return missing(request)
            }
            return self.file(file, type, request)
        }
    }

    private func file(_ file: FolderFile, _ type: String, _ request: FolderRequest) -> FolderAnswer {
        var headers = [
            "Content-Type": type, "Accept-Ranges": "bytes", "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": contentSecurityPolicy,
        ]
        var status = 200
        var range = 0..<file.size
        switch ByteRange(request.range, of: file.size) {
        case .whole: break
        case .part(let part):
            (status, range) = (206, part)
            headers["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.size)"
        case .unsatisfiable:
            (status, range) = (416, 0..<0)
            headers["Content-Range"] = "bytes */\(file.size)"
        }
        headers["Content-Length"] = "\(range.count)"
        return FolderAnswer(
            status: status, headers: headers, body: request.isHead || range.isEmpty ? .nothing : .file(file, range))
    }

    /// The addresses in a folder's page are for the address with a slash. No scheme handler can redirect.
    private func folder(_ request: FolderRequest) -> FolderAnswer {
        let query = request.query.map { "?" + $0 } ?? ""
        // No guard: the mark stands in the page of this module.
        return page(200, Self.folder.replacing("{{address}}", with: HTMLText.escaped(request.path + "/" + query)), request)
    }

    private func missing(_ request: FolderRequest) -> FolderAnswer {
        let path = request.path.removingPercentEncoding ?? request.path
        // No guard: the mark stands in the page of this module.
        return page(404, Self.notFound.replacing("{{path}}", with: HTMLText.escaped(path)), request)
    }

    private func page(_ status: Int, _ html: String, _ request: FolderRequest) -> FolderAnswer {
        let bytes = Data(html.utf8)
        return FolderAnswer(
            status: status,
            headers: [
                "Content-Type": "text/html; charset=utf-8", "Content-Length": "\(bytes.count)", "Cache-Control": "no-cache",
                "X-Content-Type-Options": "nosniff",
                "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
            ], body: request.isHead ? .nothing : .bytes(bytes))
    }
}
