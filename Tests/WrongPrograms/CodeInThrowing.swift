// A code says nothing of what the error carries.
import PonteContract

let codeInThrowing = Contract("App") {
    App.title.throwing("app.gone")
}
