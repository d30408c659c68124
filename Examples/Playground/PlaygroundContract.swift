import PonteContract
import PonteDevice
import PonteImages
import PonteMedia

extension Contract {
    /// The contract of the pages in TypeScript: `PageSource/contract.ts` is written from it.
    static let playground = Contract("Playground") {
        Device.currentSSID
        Volume.current
        Volume.changedInApp
        Demo.paint
        Demo.theme
        Demo.interview
        Demo.withdraw.throwing(Demo.overdrawn)
        Demo.catchFailure
        Demo.never
        Demo.abandoned
        Demo.echo
        Demo.double
        Demo.refusals
        Demo.survived
        Demo.readPrimes
        Demo.state
        Demo.held
        Files.echo
        Files.upload
        Files.uploaded
        Files.open
        Import.run
        Import.keep
        Import.drop
        Counter.open
        Player.attach
        Sensor.readings
        Numbers.all
        Numbers.made
        Journal.lines
        Journal.begun
        Meter.level
        Meter.rise
        Capabilities.podcast
        MediaContract.play
        MediaContract.seek
        MediaContract.stop
        MediaContract.metadata
        MediaContract.state
        ImageContract.pick
        HapticsContract.play
        BarButtonContract.add
        BarButtonContract.tapped
    } page: {
        Page.title
        Page.outline
        Page.fails.throwing(Page.tooHot)
        Page.never
        Page.primes
        Volume.changedInPage
        Demo.reload
        Demo.crash
        Log.isOn
        Journal.read
        Site.open
    }
}
