// A contract holds declarations, and no names.
import PonteContract

let textInContract = Contract("App") {
    App.title
    "app.count"
}
