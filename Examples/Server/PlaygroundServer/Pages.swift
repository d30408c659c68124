internal import Foundation

/// Text that is HTML; any other text is escaped on its way into it.
struct HTML {
    let text: String
}

extension HTML {
    init(escaping text: String) {
        let names: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"]
        // By scalars: with a combining mark after it, "<" is another character, but HTML's parser still sees a tag.
        self.text = text.unicodeScalars.map { names[$0] ?? String($0) }.joined()
    }
}

/// The pages of the site, made from the files of `Site`.
@MainActor
struct Pages {
    private static let folder = Bundle.module.bundleURL.appending(path: "Site")
    private static let types = ["css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"]
    /// All there are, by name: an address names one of these or nothing.
    private static let files = Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    private static let posts = ["two-banks": "Two banks, one bridge", "a-clear-answer": "Every call deserves an answer"]

    /// The site's host and port.
    let domain: String

    var routes: [Route] {
        [
            Route("GET", "/") { try page($0, "home", title: "Ponte Playground") },
            Route("GET", "/posts/*") { visit in
                guard let title = Self.posts[visit.name] else { throw Refusal.notFound }
                return try page(visit, "post-\(visit.name)", title: title)
            },
            Route("GET", "/podcasts/arches") { try page($0, "podcast", title: "Arches, the podcast") },
            Route("GET", "/videos/clock") { try page($0, "video", title: "A clock between colours") },
            Route("GET", "/new") { visit in
                guard visit.session?.user != nil else { return Response(303, headers: [("Location", "/sign_in")]) }
                return try page(visit, "editor", title: "Write a post")
            },
            Route("GET", "/assets/*") { visit in
                guard Self.files.contains(visit.name),
                    let type = visit.name.unicodeScalars.split(separator: ".").last.flatMap({ Self.types[String($0)] })
                else { throw Refusal.notFound }
                return try .file(Self.folder.appending(path: visit.name), type: type)
            },
            Route("GET", "/sign_in") { try signIn($0) },
            Route("POST", "/sign_in") { visit in
                let name = visit.request.field("name") ?? ""
                guard name.wholeMatch(of: #/[A-Za-z0-9_]{1,30}/#) != nil else {
                    return try signIn(
                        visit, name: name, problem: "A name has 1 to 30 letters, digits and underscores.", status: 422)
                }
                try visit.start(name)
                return Response(303, headers: [("Location", "/")])
            },
            Route("POST", "/sign_out") { visit in
                // The next page makes a visitor's session.
                try visit.start(nil)
                return Response(303, headers: [("Location", "/")])
            },
        ]
    }

    private func page(_ visit: Visit, _ name: String, title: String) throws -> Response {
        try layout(visit, content: template(name), title: title)
    }

    private func signIn(_ visit: Visit, name: String = "", problem: String = "", status: Int = 200) throws -> Response {
        let content = try template(
            "sign-in",
            [
                "token": .init(escaping: try visit.requireSession().csrfToken), "name": .init(escaping: name),
                "problem": .init(escaping: problem),
            ])
        return try layout(visit, content: content, title: "Sign in", status: status)
    }

    private struct UserData: Encodable {
        let id: Int
        let name: String
        let username: String
        let bodyClass = "base-theme sans-serif-article-body default-header"

        enum CodingKeys: String, CodingKey {
            case id, name, username
            case bodyClass = "config_body_class"
        }
    }

    private func layout(_ visit: Visit, content: HTML, title: String, status: Int = 200) throws -> Response {
        let session = try visit.requireSession()
        let token = HTML(text: session.csrfToken)
        var values = [
            "title": HTML(escaping: title), "content": content, "token": token, "domain": HTML(escaping: domain),
            "status": HTML(text: "logged-out"), "user": HTML(text: "{}"), "navigation": try template("navigation-visitor"),
        ]
        if let user = session.user {
            let data = try JSONEncoder().encode(UserData(id: user.id, name: user.name.capitalized, username: user.name))
            values["status"] = HTML(text: "logged-in")
            values["user"] = HTML(escaping: String(decoding: data, as: UTF8.self))
            values["navigation"] = try template(
                "navigation-user", ["name": HTML(escaping: user.name.capitalized), "token": token])
        }
        return .page(try template("layout", values), status: status)
    }

    /// A file of `Site` in which `{{name}}` stands for a value. One without a value becomes nothing. Values are put in once: braces in them mean nothing.
    private func template(_ name: String, _ values: [String: HTML] = [:]) throws -> HTML {
        let source = try String(contentsOf: Self.folder.appending(path: "\(name).html"), encoding: .utf8)
        return HTML(text: source.replacing(#/\{\{([A-Za-z]+)\}\}/#) { values[String($0.1)]?.text ?? "" })
    }
}
