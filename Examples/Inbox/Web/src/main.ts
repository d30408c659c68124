import { showList } from "./list";
import { showSingle } from "./single";
import { followTheme } from "./theme";

followTheme();
const id = new URLSearchParams(location.search).get("id");
if (id === null) showList();
else showSingle(id);
