/** How the paper exchange treats each kind of instrument: the fill model's parameters, and its charges as the gate sees them. */
import type { CommissionSchedule } from "@neuro/ledger";
import type { Instrument } from "@neuro/market";
import { CANADIAN_SHARE_FILL, CRYPTO_FILL, type FillParameters, US_SHARE_FILL } from "@neuro/quant";

export type FillTerms = (instrument: Pick<Instrument, "type" | "currency">) => FillParameters;

/** Ticks follow the currency, as they do at the risk gate. */
export const PAPER_FILL_TERMS: FillTerms = ({ type, currency }) => {
  if (type === "crypto") return CRYPTO_FILL;
  return currency === "CAD" ? CANADIAN_SHARE_FILL : US_SHARE_FILL;
};

/** The fill model's commission in the exact form that reservations are computed with. */
export function scheduleOf({ commission }: FillParameters): CommissionSchedule {
  return {
    perOrder: "0",
    perUnit: plain(commission.perUnit),
    notionalBps: plain(commission.valueRatio * 10_000),
    minimum: plain(commission.minimum),
    maximumBps: plain(commission.maximumRatio * 10_000),
  };
}

/** Written with 6 decimals: `0.0025 × 10,000` is 25 again whatever binary made of it. */
function plain(value: number): string {
  return String(Number(value.toFixed(6)));
}
