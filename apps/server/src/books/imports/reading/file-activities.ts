/** What lines of a file tell, in the words that brokers' activities are told in. */
import { createHash } from "node:crypto";
import type { FileActivity } from "@neuro/activity-files";
import type { BrokerActivity } from "@neuro/brokerage";
import { decimal, formatDecimal } from "@neuro/ledger";
import type { Pause } from "../../portfolio/history/yield-to-event-loop.ts";
import type { ResolvedSecurity } from "./resolve-securities.ts";
import { securityKey } from "./resolve-securities.ts";

/** A line's activity, and where it stands. */
export interface ToldLine {
  readonly told: FileActivity;
  readonly activity: BrokerActivity;
  /** From 0, where one line tells of several. */
  readonly part: number;
}

/** Of an amount, "" where there is none: what a name or a comparison is made of. */
export const cents = (amount: string | null): string =>
  amount === null ? "" : formatDecimal(decimal(amount).round(2));

/**
 * Made of what happened alone, whatever file tells it: the same trade has the same name in the files of two brokers' pages. Told apart
 * by a count where the same happened twice in a day.
 */
function fingerprintOf({ type, tradeDate, listing, units, amount, price, currency }: BrokerActivity): string {
  const value = amount === null ? price : cents(amount);
  const what = ["file", type, tradeDate, listing?.instrumentId ?? "", units, value, currency ?? ""];
  return createHash("sha256").update(JSON.stringify(what)).digest("hex").slice(0, 32);
}

function activityOf(told: FileActivity, security: ResolvedSecurity | undefined): BrokerActivity {
  const { type, rawType, tradeDate, settlementDate, units, price, multiplier, fee, fxRate, description } =
    told;
  const isCosted =
    told.bookValue !== undefined && (told.amount === null || decimal(told.amount).eq(decimal("0")));
  return {
    ...{ id: told.id ?? `line ${told.line}`, fingerprint: "", type, rawType, tradeDate, settlementDate },
    ...{ listing: security?.listing ?? null, units, price, fee, fxRate, description },
    ...(multiplier === undefined ? {} : { multiplier }),
    ...(told.costShare === undefined ? {} : { costShare: told.costShare }),
    amount: isCosted ? (told.bookValue ?? null) : told.amount,
    currency: told.currency ?? security?.listing.currency ?? null,
    reference: told.reference,
  };
}

/** Files often tell the latest first; within a day what they tell first happened last then. */
function oldestFirst(activities: readonly FileActivity[]): readonly FileActivity[] {
  const [first, last] = [activities[0], activities.at(-1)];
  const isFalling = first !== undefined && last !== undefined && first.tradeDate > last.tradeDate;
  return (isFalling ? activities.toReversed() : activities).toSorted((a, b) =>
    a.tradeDate < b.tradeDate ? -1 : Number(a.tradeDate > b.tradeDate),
  );
}

/** By account of the file, oldest first, each activity with its name. Others get their turn meanwhile. */
export async function toldLines(
  activities: readonly FileActivity[],
  securities: ReadonlyMap<string, ResolvedSecurity>,
  pause: Pause,
): Promise<ReadonlyMap<string, readonly ToldLine[]>> {
  const byAccount = new Map<string, ToldLine[]>();
  const counts = new Map<string, number>();
  const parts = new Map<number, number>();
  for (const told of oldestFirst(activities)) {
    await pause();
    const security = told.security === null ? undefined : securities.get(securityKey(told.security));
    const activity = activityOf(told, security);
    const content = fingerprintOf(activity);
    const count = (counts.get(`${told.account} ${content}`) ?? 0) + 1;
    counts.set(`${told.account} ${content}`, count);
    const part = parts.get(told.line) ?? 0;
    parts.set(told.line, part + 1);
    const own = byAccount.get(told.account) ?? [];
    own.push({
      told,
      part,
      activity: { ...activity, fingerprint: count === 1 ? content : `${content}-${count}` },
    });
    byAccount.set(told.account, own);
  }
  return byAccount;
}
