import type { Contract, Contracted, ContractDescription } from "./contract.js";
/** The app's answer when it is asked for a contract: `null` if it has none of that name. `members` are those that the page may use. */
export declare type AppContract = {
    hash: string;
    members: Record<string, string>;
} | null;
/** The name that the app serves itself. */
export declare const contractMethod = "ponte.contract";
/** The page's typed view of the bridge. Generated modules call this. */
export declare const contracted: <C extends Contract>(contract: ContractDescription<C>) => Contracted<C>;
