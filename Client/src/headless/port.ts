import { portNamed } from "../console/report";

export const port = portNamed("ponteTesting");
