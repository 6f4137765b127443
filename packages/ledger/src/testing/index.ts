export * from "./sample-order.ts";
