#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    import PonteContract
    import PonteDesktop
    import Testing

    /// The module in TypeScript that others write with these contracts.
    @MainActor
    struct DialogContractTests {
        @Test func `dialogs, files and the opener are typed`() throws {
            let contract = Contract("Desktop") {
                DialogContract.open
                DialogContract.openFolder
                DialogContract.save
                DialogContract.message
                DialogContract.confirm
                OpenerContract.openURL
                OpenerContract.openFile
                OpenerContract.revealFile
            }
            let module = try contract.typeScript()
            for line in [
                #""dialog.open": { parameters: OpenOptions | null; result: ChosenFile[] | null };"#,
                #""dialog.openFolder": { parameters: FolderOptions | null; result: ChosenFolder | null };"#,
                #""dialog.save": { parameters: SaveOptions | null; result: ChosenFile | null };"#,
                #""dialog.message": { parameters: MessageOptions; result: void };"#,
                #""dialog.confirm": { parameters: ConfirmOptions; result: boolean };"#,
                #""opener.openURL": { parameters: Link; result: void };"#,
                #""opener.openFile": { parameters: FileReference; result: void };"#,
                "read: Callback<ChosenFileBytes | null, ByteStream>;", "write: Callback<Sent<ByteStream>>;",
                "files: Callback<void, RemoteStream<ChosenFile>>;",
            ] {
                #expect(module.contains(line), "\(line)")
            }
        }
    }
#endif
