/** Why a security cannot be traded now: its exchange's hours, in the words of the risk gate. */
import type { Refusal } from "@neuro/ledger";
import type { Instrument, Market } from "@neuro/market";

/** Null while it trades; crypto always does. */
export function marketClosed(
  market: Pick<Market, "calendar" | "clock">,
  { mic, type }: Pick<Instrument, "mic" | "type">,
): Refusal | null {
  if (type === "crypto") return null;
  const { state, reason, nextOpen } = market.calendar(mic).status(market.clock.now());
  if (state === "open") return null;
  const code =
    reason === null
      ? "market_closed_hours"
      : reason === "Weekend"
        ? "market_closed_weekend"
        : "market_closed_holiday";
  const params = reason === null ? { nextOpen } : { nextOpen, holiday: reason };
  return { code, figure: state, limit: "open", params };
}
