/** Orders given before a split: their count and prices mean something else after it, so the exchange ends them, as others do. */
import type { ApprovedOrderRecord, EndReason } from "@neuro/ledger";
import type { Instrument, Market } from "@neuro/market";

export const ENDED_BY_SPLIT: EndReason = {
  reason: "the security was split, so the order's count and prices no longer hold",
  reasonCode: "ended_by_split",
};

/** Whether the listing has begun to trade at another count since the order came in. A replayed past is told at one count throughout. */
export async function isSplitSince(
  { submittedAt }: Pick<ApprovedOrderRecord, "submittedAt">,
  { market, instrument }: { readonly market: Market; readonly instrument: Instrument },
): Promise<boolean> {
  const { clock } = market;
  const calendar = market.calendar(instrument.mic);
  const now = clock.now();
  if (clock.mode !== "live" || calendar.dateOf(submittedAt) === calendar.dateOf(now)) return false;
  const splits = await market.splits(instrument);
  return (splits?.value ?? []).some(({ exDate }) => {
    const open = calendar.session(exDate)?.open;
    return open !== undefined && open > submittedAt && open <= now;
  });
}
