/** What every room stands on, without a schema: to be had as `@neuro/contract/primitives`. */
export * from "./bounded-map.ts";
export * from "./civil-date.ts";
export * from "./currencies.ts";
export * from "./eastern-time.ts";
export * from "./nominal.ts";
export * from "./time-spans.ts";
