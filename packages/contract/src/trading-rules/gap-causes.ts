/** What can stand between a real trade and the trade that its rule's test makes on the same days. `docs/trading-rules.md` tells each. */
export const gapCauses = [
  "data_revised",
  "missed",
  "refused",
  "market_closed",
  "not_approved",
  "person_edit",
  "size",
  "partial",
  "exit_levels",
  "still_open",
  "delay",
  "spread",
  "price",
  "not_recorded",
  "commission",
  "dividends",
  "extra",
] as const;

export type GapCause = (typeof gapCauses)[number];

/** Where in a trade a cause was at work; `whole` for what belongs to neither end. */
export const gapSides = ["entry", "exit", "whole"] as const;
export type GapSide = (typeof gapSides)[number];
