export * from "./checked-venue.ts";
export { type FillTerms, PAPER_FILL_TERMS, scheduleOf } from "./paper/fill-terms.ts";
export { PRACTICE_LABEL } from "./paper/match-order.ts";
export * from "./paper/paper-exchange.ts";
export * from "./paper/paper-store.ts";
export * from "./port.ts";
