/**
 * Listings that keep invented prices because somebody bought, sold or ordered at them while a vendor did not answer: a jump to real
 * prices would be a gain or a loss nobody made. Kept in the database, answered from memory.
 */
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { InstrumentId, Market } from "@neuro/market";
import { and, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { OPEN_STATUSES } from "../../platform/db/order-statuses.ts";
import { balances, marketPins, orders } from "../../platform/db/schema/index.ts";

/** Longer than any transaction that pins. */
const SETTLED_AFTER_MS = 5 * MINUTE_MS;

export interface MarketPins {
  isPinned(id: InstrumentId): boolean;
  /** Keeps invented prices from now on, before anything is stored; for good only when `pin` stores it soon. */
  hold(ids: readonly InstrumentId[]): void;
  /** Stores pins in the caller's transaction. */
  pin(tx: Orm, ids: readonly InstrumentId[], provider: string): Promise<void>;
  /** Reads what is stored: another process may have pinned or released. */
  reload(): Promise<void>;
  /** Releases what nobody holds and no open order names; answers with it. */
  release(): Promise<readonly InstrumentId[]>;
}

/** `wall` is the real time, epoch ms. */
export function createMarketPins(orm: Orm, wall: () => number): MarketPins {
  let stored: ReadonlySet<InstrumentId> = new Set();
  const held = new Map<InstrumentId, number>();

  const hold = (ids: readonly InstrumentId[]) => {
    for (const id of ids) held.set(id, wall());
  };
  const reload = async () => {
    const settled = wall() - SETTLED_AFTER_MS;
    const rows = await orm.select({ id: marketPins.instrumentId }).from(marketPins);
    stored = new Set(rows.map(({ id }) => id));
    for (const [id, since] of held) if (since <= settled) held.delete(id);
  };

  return {
    isPinned: (id) => stored.has(id) || held.has(id),
    hold,
    async pin(tx, ids, provider) {
      if (ids.length === 0) return;
      hold(ids);
      const since = new Date(wall());
      // Sorted, so that two transactions never wait for each other.
      const rows = [...new Set(ids)].sort().map((instrumentId) => ({ instrumentId, provider, since }));
      await tx
        .insert(marketPins)
        .values(rows)
        .onConflictDoUpdate({ target: marketPins.instrumentId, set: { since } });
    },
    reload,
    async release() {
      const heldIds = orm
        .select({ id: balances.commodity })
        .from(balances)
        .where(and(inArray(balances.book, ["position", "committed"]), sql`${balances.amount} <> 0`));
      const orderedIds = orm
        .select({ id: orders.instrumentId })
        .from(orders)
        .where(inArray(orders.status, OPEN_STATUSES));
      const released = await orm
        .delete(marketPins)
        .where(
          and(
            // A young pin may be of an order that is just being stored.
            lt(marketPins.since, new Date(wall() - SETTLED_AFTER_MS)),
            notInArray(marketPins.instrumentId, heldIds),
            notInArray(marketPins.instrumentId, orderedIds),
          ),
        )
        .returning({ id: marketPins.instrumentId });
      await reload();
      return released.map(({ id }) => id);
    },
  };
}

/** Whether a price of this provider is invented although a vendor should have been asked for a real one. */
export function isStandIn(market: Pick<Market, "providers">, provider: string): boolean {
  return (
    market.providers.some(({ isLive }) => isLive) &&
    market.providers.some(({ id, isInvented }) => id === provider && isInvented)
  );
}
