// A type that does not list its members.
import Ponte
import PonteContract

let remoteWithoutInterface = BridgeMethod<Int, Remote<Store>>("app.open")
