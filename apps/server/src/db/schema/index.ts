export * from "./access.ts";
export * from "./auto-trading.ts";
export * from "./market.ts";
export * from "./optimization.ts";
export * from "./settings.ts";
export * from "./trading.ts";
export * from "./training.ts";
