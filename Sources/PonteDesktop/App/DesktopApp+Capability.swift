#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    public import Ponte

    extension DesktopApp: Capability {
        /// Offers what `AppContract` names. The bridge keeps the app.
        public func add(to bridge: Bridge, for policy: Policy?) {
            bridge.handle(AppContract.info, for: policy) { [self] in
                AppContract.Info(id: id, name: name, version: version)
            }
            bridge.handleStream(AppContract.links, for: policy) { [self] in
                let links = openings.links()
                return AsyncStream(bufferingPolicy: .bufferingOldest(Openings.limit)) { output in
                    let reading = Task {
                        for await link in links { output.yield(link.absoluteString) }
                        output.finish()
                    }
                    output.onTermination = { _ in reading.cancel() }
                }
            }
            bridge.handle(AppContract.quit, for: policy) { [self] in await quit() }
        }
    }
#endif
