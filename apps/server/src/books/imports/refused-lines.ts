/** Lines of a file that cannot be booked, and why. Pure. */
import type { LineProblem } from "@neuro/activity-files";
import type { BrokerActivity } from "@neuro/brokerage";
import type { ImportProblem } from "@neuro/contract";
import { bookActivity, type SetAside } from "../connection/sync/book-activity.ts";
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

/** Whether a line can be booked depends on none of it. */
const ANY_BOOKING = { accountId: "", occurredAt: 0, homeRate: "1", isPaper: false };

/** What can be booked together with another line. */
export function bookedInPairs(lines: readonly ToldLine[]): ReadonlySet<BrokerActivity> {
  const pairs = pairReorganizations(lines.map(({ activity }) => activity));
  const booked = pairs.filter((pair) => reorganizedEntries(pair, ANY_BOOKING) !== null);
  return new Set(booked.flatMap(({ left, came }) => [left, came]));
}

/** Lines that say what happened, but not so that it can be booked. */
export function refusedOf({ told, activity }: ToldLine): LineProblem | null {
  const booked = bookActivity(activity, ANY_BOOKING);
  if ("entries" in booked) return null;
  const word = booked.setAside === "currency_unsupported" ? (activity.currency ?? "") : told.rawType;
  const text = [told.tradeDate, told.rawType, told.security?.symbol, told.amount, told.currency].filter(
    Boolean,
  );
  return { line: told.line, code: REFUSALS[booked.setAside], word, text: text.join(", ") };
}
