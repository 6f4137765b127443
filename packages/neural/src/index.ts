export * from "./dataset/index.ts";
export * from "./evaluation/index.ts";
export * from "./features/index.ts";
export * from "./network/index.ts";
export * from "./training/index.ts";
