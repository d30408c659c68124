// Windows, questions and the page's folder stand in this module's API.
@_exported public import PonteControls
@_exported public import PonteFolder
@_exported public import PonteWindow
