/** Why a figure cannot be had from the input. */
export type UndefinedReason =
  /** Fewer values than the figure needs. */
  | "too_few_values"
  /** The values do not vary, so nothing can be divided by their deviation. */
  | "no_variation"
  /** No value fell short, so there is no shortfall to divide by: the ratio is infinitely good. */
  | "no_downside"
  /** The value never fell, so there is no fall to divide by: the ratio is infinitely good. */
  | "no_drawdown"
  /** Something was gained and nothing was lost: the ratio is infinitely good. */
  | "no_loss"
  /** A value to divide by is zero or negative. */
  | "no_starting_value"
  /** The account lost everything (or more), so growth per year has no meaning. */
  | "total_loss"
  /** The flows are all of one sign: no rate makes them zero. */
  | "no_sign_change"
  /** All flows are on one day: time cannot discount them. */
  | "single_date"
  /** A number of the input is none, or the figure is beyond what a number can hold. */
  | "not_finite"
  /** No rate between −99.99 % and 10¹⁰ a year makes the flows zero. */
  | "no_rate";

/** A figure, or null and the reason: never NaN, never Infinity. */
export type Metric =
  | { readonly value: number; readonly reason: null }
  | { readonly value: null; readonly reason: UndefinedReason };

export function defined(value: number): Metric {
  return Number.isFinite(value) ? { value, reason: null } : undefinedFor("not_finite");
}

export function undefinedFor(reason: UndefinedReason): Metric {
  return { value: null, reason };
}
