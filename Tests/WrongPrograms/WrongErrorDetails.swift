// The error carries something else.
import Ponte

func wrongErrorDetails(_ item: Item) -> PonteError {
    App.gone("The item is not there any more.", item)
}
