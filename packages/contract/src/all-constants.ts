/** Every constant, without a schema: to be had as `@neuro/contract/constants`. */
export * from "./constants.ts";
export * from "./portfolio-kinds.ts";
export * from "./timeframes.ts";
export * from "./trial-choices.ts";
export * from "./user-settings.ts";
