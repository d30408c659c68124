import {
  PonteError2 as PonteError,
  contracted,
  createStore,
  ponte
} from "./shared.js";
export {
  PonteError,
  contracted,
  createStore,
  ponte
};
//# sourceMappingURL=index.js.map
