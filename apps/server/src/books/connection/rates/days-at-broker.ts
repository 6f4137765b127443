/**
 * Which rates comparing accounts with what their brokers say takes: of each currency there on the day the books began, and on those on
 * which lots were bought that may be opened.
 */
import { inArray } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { accounts, brokerSnapshots } from "../../../platform/db/schema/index.ts";
import { type EasternDay, easternDay } from "../sync/eastern-day.ts";
import type { Difference } from "../sync/reconcile.ts";
import { currenciesAtBroker, type Snapshot } from "../sync/snapshot.ts";

export type RateDays = ReadonlyMap<string, ReadonlySet<EasternDay>>;

export function addedUp(...all: readonly RateDays[]): RateDays {
  const sum = new Map<string, Set<EasternDay>>();
  for (const [currency, days] of all.flatMap((each) => [...each]))
    sum.set(currency, new Set([...(sum.get(currency) ?? []), ...days]));
  return sum;
}

type Told = Pick<Snapshot, "balances" | "positions">;

/** Of each currency the days on which the lots were bought, of these securities alone where not of all: rates of others would be asked in vain. */
function lotDays({ positions }: Told, only: ReadonlySet<string> | null): RateDays {
  const days = new Map<string, Set<EasternDay>>();
  for (const { instrumentId, currency, lots = [] } of positions)
    if (only === null || only.has(instrumentId))
      for (const { boughtOn } of lots) days.set(currency, (days.get(currency) ?? new Set()).add(boughtOn));
  return days;
}

/** `fetched`: what the broker says now, before it is kept. */
export async function daysAtBroker(
  db: Orm,
  accountIds: readonly string[],
  fetched: readonly Told[] = [],
): Promise<RateDays> {
  const ids = [...accountIds];
  const begun = await db
    .select({ openedAt: accounts.openedAt })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  const { positions, balances, differences } = brokerSnapshots;
  const kept = await db
    .select({ positions, balances, differences })
    .from(brokerSnapshots)
    .where(inArray(brokerSnapshots.accountId, ids));
  const days = new Set(begun.map(({ openedAt }) => easternDay(openedAt.getTime())));
  const told = [...(kept as readonly Told[]), ...fetched];
  const currencies = new Set(told.flatMap((each) => [...currenciesAtBroker(each)]));
  const unopened = kept.flatMap((each) => each.differences as readonly Pick<Difference, "commodity">[]);
  return addedUp(
    new Map([...currencies].map((currency) => [currency, days])),
    ...told.map((each) =>
      lotDays(each, kept.length === 0 ? null : new Set(unopened.map(({ commodity }) => commodity))),
    ),
  );
}
