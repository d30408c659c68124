// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The part of Darwin that the tests use, as Apple documents it. Its names meet those of Linux's C library, and are used with the module's name.
public import Foundation

public var AF_INET: Int32 { fatalError() }
public var SOCK_STREAM: Int32 { fatalError() }
public var SHUT_RDWR: Int32 { fatalError() }
public var SOL_SOCKET: Int32 { fatalError() }
public var SO_NOSIGPIPE: Int32 { fatalError() }

public func socket(_ domain: Int32, _ type: Int32, _ protocol: Int32) -> Int32 { fatalError() }
public func accept(
    _ socket: Int32, _ address: UnsafeMutablePointer<sockaddr>?, _ length: UnsafeMutablePointer<UInt32>?
) -> Int32 { fatalError() }
public func shutdown(_ socket: Int32, _ how: Int32) -> Int32 { fatalError() }
public func send(_ socket: Int32, _ buffer: UnsafeRawPointer!, _ length: Int, _ flags: Int32) -> Int { fatalError() }
public func setsockopt(_ socket: Int32, _ level: Int32, _ name: Int32, _ value: UnsafeRawPointer!, _ length: UInt32) -> Int32 {
    fatalError()
}

public var O_EVTONLY: Int32 { fatalError() }

public var RLIMIT_NOFILE: Int32 { fatalError() }
public func getrlimit(_ resource: Int32, _ limit: UnsafeMutablePointer<rlimit>!) -> Int32 { fatalError() }

extension stat {
    public var st_mtimespec: timespec { fatalError() }
}

// Of Dispatch, which has neither on Linux.

public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {
    var handle: Int32 { get }
    var data: DispatchSource.FileSystemEvent { get }
    var mask: DispatchSource.FileSystemEvent { get }
}

extension DispatchSource {
    public class func makeFileSystemObjectSource(
        fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
    ) -> any DispatchSourceFileSystemObject { fatalError() }
}
