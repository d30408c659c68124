(t)=>JSON.parse(t)
