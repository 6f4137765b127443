import type { SharedKey } from "@neuro/contract";

/** The few sentences of errors that a form says before the server is asked; all others come from the server, in words. */
export const saidErrors = [
  "error.account_required",
  "error.bracket_invalid",
  "error.limit_price_invalid",
  "error.limit_price_required",
  "error.live_requires_connection",
  "error.nothing_to_trade",
  "error.quantity_range",
  "error.stop_price_invalid",
  "error.stop_price_required",
  "error.trading_halted",
] as const satisfies readonly SharedKey[];

/** Keys of the contract's texts that a browser says. */
export type SaidKey =
  | Exclude<SharedKey, `detail.${string}` | `error.${string}`>
  | (typeof saidErrors)[number];
