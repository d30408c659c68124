(function(t){})
