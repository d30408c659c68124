#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    import Testing

    @testable import PonteDesktop

    /// Decisions for macOS, by what the system answers. None of it needs a Mac.
    struct MacDecisionTests {
        // The numbers of `SMAppService.Status`. A second `register()` fails; one that waits for the user is registered (Apple's documentation).
        @Test(
            arguments: [
                (0, .register, .nothing), (1, .nothing, .unregister), (2, .askUser, .unregister), (3, .register, .nothing),
            ] as [(Int, LoginItemStatus.Step, LoginItemStatus.Step)]) func `the list of login items is changed by its status`(
                number: Int, enabling: LoginItemStatus.Step, disabling: LoginItemStatus.Step
            ) throws
        {
            let status = try #require(LoginItemStatus(rawValue: number))
            #expect(status.enabling == enabling && status.disabling == disabling)
        }

        // Xcode passes the first two. Foundation takes what begins with a dash for no value (swift-corelibs-foundation, UserDefaults.swift).
        @Test(
            arguments: [
                (["-NSDocumentRevisionsDebugMode", "YES", "-AppleLanguages", "(de)", "a.pdf"], true, ["a.pdf"]),
                (["-v", "a.pdf"], false, ["a.pdf"]), (["--verbose", "a.pdf", "-", "b.pdf"], true, ["a.pdf", "b.pdf"]),
                (["-v", "-x", "value", "a.pdf", "-y"], true, ["a.pdf"]), ([], true, []),
            ] as [([String], Bool, [String])]) func `the value behind a key is no file`(
                arguments: [String], optionsHaveValues: Bool, opened: [String]
            )
        {
            #expect(StartArguments.toOpen(arguments, optionsHaveValues: optionsHaveValues) == opened)
        }

        // `NSImage(systemSymbolName:)` gives nothing for "org.example.Inbox"; symbols have sizes of their own.
        @Test(
            arguments: [
                ((18, 13), true, (32, 32), .picture(.init(width: 18, height: 13))),
                ((40, 36), true, (32, 32), .picture(.init(width: 20, height: 18))),
                ((44, 22), false, (32, 32), .picture(.init(width: 36, height: 18))),
                ((8, 9), false, nil, .picture(.init(width: 16, height: 18))),
                (nil, true, (32, 32), .appIcon(.init(width: 18, height: 18))),
                ((0, 0), false, (32, 32), .appIcon(.init(width: 18, height: 18))), (nil, true, nil, .title),
            ] as [((Double, Double)?, Bool, (Double, Double)?, TrayFace)]) func `a status item shows something, in its form`(
                picture: (Double, Double)?, isSymbol: Bool, appIcon: (Double, Double)?, face: TrayFace
            )
        {
            let size = { (size: (Double, Double)) in TrayFace.Size(width: size.0, height: size.1) }
            #expect(TrayFace(picture: picture.map(size), isSymbol: isSymbol, appIcon: appIcon.map(size)) == face)
        }

        @Test func `the other button, Control and Option open the menu, if there is one`() {
            #expect(TrayClick(isSecondary: false, isModified: false, hasMenu: true) == .action)
            #expect(TrayClick(isSecondary: true, isModified: false, hasMenu: true) == .menu)
            #expect(TrayClick(isSecondary: false, isModified: true, hasMenu: true) == .menu)
            #expect(TrayClick(isSecondary: true, isModified: true, hasMenu: false) == .action)
            #expect(TrayClick.isSame(100, 100.1) && !TrayClick.isSame(100.5, 100))
        }

        // The numbers of `NSPasteboard.AccessBehavior`, and one that no system has yet.
        @Test(arguments: [(0, true), (1, true), (2, true), (3, false), (4, true)])
        func `the clipboard is read unless the user has switched it off`(behavior: Int, mayRead: Bool) {
            #expect(PasteboardAccess.mayRead(behavior) == mayRead)
        }

        @Test func `the app's categories stay beside those of notifications that stand`() {
            var categories = NotificationCategories()
            let open = DesktopNotification.Action(id: "open", title: "Open")
            let name = categories.set([open], of: NotificationKey(owner: .app, id: "0"))
            #expect(name.map(NotificationCategories.isApps) == false && NotificationCategories.isApps("message"))
            for number in 1...NotificationCategories.limit {
                _ = categories.set([open], of: NotificationKey(owner: .app, id: "\(number)"))
            }
            #expect(categories.own.count == NotificationCategories.limit && categories.own.allSatisfy { $0.name != name })
            let none = categories.set([], of: NotificationKey(owner: .app, id: "1"))
            #expect(none == nil && categories.own.count == NotificationCategories.limit - 1)
            #expect(DesktopNotification(title: "Done").hasSound && !DesktopNotification(title: "Done", urgency: .low).hasSound)
        }

        @Test(arguments: [("png", "png"), ("tar.gz", "gz"), ("a.b.c", "c"), ("txt.", "txt")])
        func `a panel knows a type by the last part of an ending`(ending: String, part: String) {
            #expect(FileTypeFilter.pathExtension(ending) == part)
        }
    }
#endif
