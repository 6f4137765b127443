/** Lines of a file that cannot be booked, and why. Pure. */
import type { LineProblem } from "@neuro/activity-files";
import type { BrokerActivity } from "@neuro/brokerage";
import { type ImportProblem, isCurrency } from "@neuro/contract";
import { type Market, MarketDataMissing } from "@neuro/market";
import { bookActivity, currencyOf, type SetAside } from "../connection/sync/book-activity.ts";
import { pairReorganizations, reorganizedEntries } from "../connection/sync/pair-reorganizations.ts";
import type { ToldLine } from "./reading/file-activities.ts";

const REFUSALS: Readonly<Record<SetAside, ImportProblem>> = {
  unknown_type: "unknown_action",
  currency_unsupported: "currency_unsupported",
  currency_missing: "no_currency",
  security_missing: "no_security",
  amount_missing: "no_amount",
  before_opening: "unknown_action",
  awaiting_fill: "unknown_action",
};

/** Currencies of activities that nobody knows a rate of. */
export async function unratedIn(
  market: Pick<Market, "fx">,
  activities: readonly Parameters<typeof currencyOf>[0][],
): Promise<ReadonlySet<string>> {
  const unrated = new Set<string>();
  for (const currency of new Set(activities.map(currencyOf)))
    if (isCurrency(currency) && currency !== "CAD")
      await market.fx(currency, "CAD").catch((error: unknown) => {
        if (!(error instanceof MarketDataMissing)) throw error;
        unrated.add(currency);
      });
  return unrated;
}

/** Whether a line can be booked depends on nothing else. */
const anyBooking = (activity: BrokerActivity, unrated: ReadonlySet<string>) => ({
  ...{ accountId: "", occurredAt: 0, isPaper: false },
  homeRate: unrated.has(currencyOf(activity) ?? "") ? null : "1",
});

/** What can be booked together with another line. */
export function bookedInPairs(
  lines: readonly ToldLine[],
  unrated: ReadonlySet<string>,
): ReadonlySet<BrokerActivity> {
  const pairs = pairReorganizations(lines.map(({ activity }) => activity));
  const booked = pairs.filter((pair) => reorganizedEntries(pair, anyBooking(pair.came, unrated)) !== null);
  return new Set(booked.flatMap(({ left, came }) => [left, came]));
}

/** Lines that say what happened, but not so that it can be booked. */
export function refusedOf({ told, activity }: ToldLine, unrated: ReadonlySet<string>): LineProblem | null {
  const booked = bookActivity(activity, anyBooking(activity, unrated));
  if ("entries" in booked) return null;
  const word = booked.setAside === "currency_unsupported" ? (activity.currency ?? "") : told.rawType;
  const text = [told.tradeDate, told.rawType, told.security?.symbol, told.amount, told.currency].filter(
    Boolean,
  );
  return { line: told.line, code: REFUSALS[booked.setAside], word, text: text.join(", ") };
}
