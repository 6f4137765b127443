/** Which rates comparing accounts with what their brokers say takes: of each currency there, on the day the books began. */
import { inArray } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { accounts, brokerSnapshots } from "../../../platform/db/schema/index.ts";
import { type EasternDay, easternDay } from "../sync/eastern-day.ts";
import { currenciesAtBroker, type Snapshot } from "../sync/snapshot.ts";

export type RateDays = ReadonlyMap<string, ReadonlySet<EasternDay>>;

export function addedUp(...all: readonly RateDays[]): RateDays {
  const sum = new Map<string, Set<EasternDay>>();
  for (const [currency, days] of all.flatMap((each) => [...each]))
    sum.set(currency, new Set([...(sum.get(currency) ?? []), ...days]));
  return sum;
}

/** `fetched`: what the broker says now, before it is kept. */
export async function daysAtBroker(
  db: Orm,
  accountIds: readonly string[],
  fetched: readonly Pick<Snapshot, "balances" | "positions">[] = [],
): Promise<RateDays> {
  const ids = [...accountIds];
  const begun = await db
    .select({ openedAt: accounts.openedAt })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  const { positions, balances } = brokerSnapshots;
  const kept = await db
    .select({ positions, balances })
    .from(brokerSnapshots)
    .where(inArray(brokerSnapshots.accountId, ids));
  const days = new Set(begun.map(({ openedAt }) => easternDay(openedAt.getTime())));
  const told = [...(kept as readonly Pick<Snapshot, "balances" | "positions">[]), ...fetched];
  const currencies = new Set(told.flatMap((each) => [...currenciesAtBroker(each)]));
  return new Map([...currencies].map((currency) => [currency, days]));
}
