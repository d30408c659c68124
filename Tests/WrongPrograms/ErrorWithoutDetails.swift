// The error carries data.
import Ponte

func errorWithoutDetails() -> PonteError {
    App.gone("The item is not there any more.")
}
