export * from "./model/index.ts";
export * from "./port.ts";
export * from "./reading-operations.ts";
export * from "./understanding.ts";
