export * from "./answer/compose.ts";
export * from "./answer/plain-text.ts";
export * from "./answer/suggestions.ts";
export * from "./model/index.ts";
export * from "./port.ts";
export * from "./reading-operations.ts";
export * from "./understand/index.ts";
export * from "./understanding.ts";
