export * from "./paper/paper-store.ts";
export * from "./port.ts";
