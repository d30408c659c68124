package import Foundation

extension LoopbackServer {
    /// The steps on a connection after a request's head has come. The connection closes behind the last one.
    ///
    ///     LoopbackServer { request in
    ///         request.path == "/stall" ? [.read(1000), .hang] : .html("<title>Page</title>")
    ///     }
    package struct Answer: Sendable, ExpressibleByArrayLiteral {
        package enum Step: Sendable {
            /// Reads the request's body, up to so many bytes of it.
            case read(Int = .max)
            /// Sends bytes as they are.
            case send(Data)
            /// Passes real time, as a slow network does.
            case pause(Duration)
            /// Waits for `goOn()`.
            case wait
            /// Keeps the connection for as long as the server lives, and sends nothing more. The last step.
            case hang

            package static func send(_ text: String) -> Step { .send(Data(text.utf8)) }
        }

        package var steps: [Step]

        package init(arrayLiteral steps: Step...) {
            self.steps = steps
        }

        package static func + (first: Answer, then: Answer) -> Answer {
            var sum = first
            sum.steps += then.steps
            return sum
        }

        /// Reads the request to its end, and answers.
        package static func response(
            status: Int = 200, headers: KeyValuePairs<String, String> = [:], body: Data
        ) -> Answer {
            [.read(), .send(head(status, headers, length: body.count)), .send(body)]
        }

        package static func response(
            status: Int = 200, headers: KeyValuePairs<String, String> = [:], body: String = ""
        ) -> Answer {
            response(status: status, headers: headers, body: Data(body.utf8))
        }

        package static func json(_ text: String, status: Int = 200) -> Answer {
            response(status: status, headers: ["Content-Type": "application/json"], body: text)
        }

        package static func html(_ text: String, cookies: [String] = []) -> Answer {
            let lines = cookies.map { "\r\nSet-Cookie: \($0)" }.joined()
            return response(headers: ["Content-Type": "text/html; charset=utf-8" + lines], body: text)
        }

        /// A file, or the part of it that the request asks for.
        ///
        /// - Parameters:
        ///   - takesRanges: `false` sends the whole whatever part is asked for.
        ///   - acceptRanges: The value of `Accept-Ranges`, if that is not the truth; empty is no such line.
        ///   - body: Sends the part.
        package static func file(
            _ content: Data, for request: Request, takesRanges: Bool = true, acceptRanges: String? = nil,
            body: (Data) -> Answer = { [.send($0)] }
        ) -> Answer {
            let range = takesRanges ? request.headers["range"]?.firstMatch(of: #/bytes=(\d+)-/#).flatMap { Int($0.1) } : nil
            let part = content.dropFirst(min(range ?? 0, content.count))
            let says = acceptRanges ?? (takesRanges ? "bytes" : "none")
            var head = head(range == nil ? 200 : 206, says.isEmpty ? [:] : ["Accept-Ranges": says], length: part.count)
            if let range {
                head.replace("\r\n\r\n", with: "\r\nContent-Range: bytes \(range)-\(content.count - 1)/\(content.count)\r\n\r\n")
            }
            return [.read(), .send(head)] + body(part)
        }

        /// So many bytes a second, in pieces of a twentieth of that.
        package static func slowly(_ data: Data, bytesPerSecond speed: Int) -> Answer {
            var answer: Answer = []
            var rest = data
            while !rest.isEmpty {
                answer.steps += [.send(rest.prefix(speed / 20)), .pause(.milliseconds(50))]
                rest = rest.dropFirst(speed / 20)
            }
            return answer
        }

        private static func head(_ status: Int, _ headers: KeyValuePairs<String, String>, length: Int) -> String {
            let lines = headers.map { "\($0): \($1)\r\n" }.joined()
            return "HTTP/1.1 \(status) Status\r\nConnection: close\r\nContent-Length: \(length)\r\n\(lines)\r\n"
        }
    }
}
