import type { GapCause } from "@neuro/contract/trading-rules";

/**
 * Why a real trade made other money than its twin in the backtest, in the order in which one ingredient after another is replaced.
 *
 * `data_revised`: the history the rule decided by has been revised since.
 * `missed`: nobody looked that day. `refused`: by a limit or the risk gate. `market_closed`. `not_approved`: a draft was rejected,
 * lapsed, or was approved a session later. `person_edit`: quantity or price changed, sold or cancelled by hand. `size`: limits or cash
 * asked for another quantity than the test's. `partial`: less was filled than ordered.
 * `exit_levels`: a stop or target stood elsewhere, or was reached on one side only.
 * `still_open`: one side holds what the other has sold, and nobody wrote down why.
 * `delay`: the price moved between the moment the test trades at and the moment of the order. `spread`: half the spread against the
 * half that the test's fill model took. `price`: what is left of the fill's price, against the model's slippage.
 * `not_recorded`: what of these was needed was not kept, so they cannot be told apart.
 * `commission`: beyond what the test's model charges for the same fills. `dividends`. `extra`: a real trade without a twin.
 */
export { type GapCause, type GapSide, gapCauses as GAP_CAUSES } from "@neuro/contract/trading-rules";

/** What can keep an order from being given, from being filled whole, or from the session in which the test trades. */
export type HoldUp = Extract<
  GapCause,
  | "data_revised"
  | "missed"
  | "refused"
  | "market_closed"
  | "not_approved"
  | "person_edit"
  | "size"
  | "partial"
  | "exit_levels"
>;
