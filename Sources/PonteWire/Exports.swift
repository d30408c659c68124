// What is above knows values by their documents.
@_exported public import PonteJSON
