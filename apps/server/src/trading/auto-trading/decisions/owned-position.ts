/** What Neuro bought of a security by one strategy and still holds, from orders and books. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { and, asc, eq, inArray } from "drizzle-orm";
import { type BookBalance, readBalances } from "../../../books/entries/read-books.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { aiDecisions, orders } from "../../../platform/db/schema/index.ts";
import { isOpenStatus, type OrderRow, stateOf } from "../../orders/order-store.ts";
import type { TradedKey } from "../runs/run-plan.ts";

/** One purchase, as far as it is not sold again. */
export interface OwnedLot {
  readonly order: OrderRow;
  readonly units: number;
  /** Of a grid: the level it was bought for. */
  readonly level: number | null;
  /** Of its bracket. */
  readonly takeProfit: number | null;
}

export interface OwnedPosition {
  readonly units: number;
  /** Oldest first. */
  readonly lots: readonly OwnedLot[];
  /** Orders at work that sell some of it: exits of its brackets, and sales by decision. */
  readonly standing: readonly OrderRow[];
  /** Market time of the last fill of a sale, epoch ms; null before the first. */
  readonly lastSoldAt: number | null;
}

export const NOTHING_OWNED: OwnedPosition = { units: 0, lots: [], standing: [], lastSoldAt: null };

export interface OwnedKey {
  readonly accountId: string;
  readonly instrumentId: InstrumentId;
  readonly strategy: TradedKey;
}

/** What is left of less than this is rounding. */
const DUST = 1e-9;

const filled = (rows: readonly OrderRow[]) =>
  rows.reduce((sum, { filledQuantity }) => sum + Number(filledQuantity), 0);

/** Purchases and sales that decisions of the strategy stand behind, oldest first. */
async function ordersOf(db: Orm, { accountId, instrumentId, strategy }: OwnedKey) {
  return await db
    .select({ order: orders, note: aiDecisions.note })
    .from(orders)
    .innerJoin(aiDecisions, eq(aiDecisions.id, orders.decisionId))
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.instrumentId, instrumentId),
        eq(aiDecisions.strategy, strategy),
      ),
    )
    .orderBy(asc(orders.submittedAt), asc(orders.id));
}

async function exitsOf(db: Orm, parentIds: readonly string[]): Promise<readonly OrderRow[]> {
  if (parentIds.length === 0) return [];
  return await db
    .select()
    .from(orders)
    .where(inArray(orders.parentId, [...parentIds]));
}

/** Units of the security in an account's balances, whoever bought them: free and set aside. */
export function heldIn(balances: readonly BookBalance[], instrumentId: InstrumentId): number {
  return balances
    .filter(
      ({ book, commodity }) => commodity === instrumentId && (book === "position" || book === "committed"),
    )
    .reduce((sum, { amount }) => sum + Number(amount), 0);
}

/**
 * Sales by decision count against the oldest purchases. What the account no longer holds, because somebody sold it by hand,
 * is not Neuro's either.
 */
export async function readOwnedPosition(db: Orm, key: OwnedKey): Promise<OwnedPosition> {
  const rows = await ordersOf(db, key);
  const buys = rows.filter(({ order }) => order.side === "BUY" && Number(order.filledQuantity) > 0);
  if (buys.length === 0) return NOTHING_OWNED;
  const exits = await exitsOf(
    db,
    buys.map(({ order }) => order.id),
  );
  // An exit stands for its own purchase; it carries that one's decision.
  const sales = rows
    .map(({ order }) => order)
    .filter((order) => order.side === "SELL" && order.parentId === null);
  let sold = filled(sales);
  const lots: OwnedLot[] = [];
  for (const { order, note } of buys) {
    const left = Number(order.filledQuantity) - filled(exits.filter(({ parentId }) => parentId === order.id));
    const taken = Math.min(left, sold);
    sold -= taken;
    if (left - taken <= DUST) continue;
    const target = order.exits?.takeProfit ?? null;
    lots.push({
      order,
      units: left - taken,
      level: typeof note.params.level === "number" ? note.params.level : null,
      takeProfit: target === null ? null : Number(target),
    });
  }
  const kept = cutToHeld(lots, heldIn(await readBalances(db, [key.accountId]), key.instrumentId));
  return {
    units: kept.reduce((sum, { units }) => sum + units, 0),
    lots: kept,
    standing: [...exits, ...sales].filter(({ status }) => isOpenStatus(status)),
    lastSoldAt: lastFillOf([...exits, ...sales]),
  };
}

function lastFillOf(rows: readonly OrderRow[]): number | null {
  const times = rows.flatMap((row) => stateOf(row).fills.map(({ filledAt }) => filledAt));
  return times.length === 0 ? null : Math.max(...times);
}

/** Newest purchases are kept: whoever sells by hand sells the oldest first. */
function cutToHeld(lots: readonly OwnedLot[], held: number): readonly OwnedLot[] {
  let room = held;
  const kept: OwnedLot[] = [];
  for (const lot of lots.toReversed()) {
    const units = Math.min(lot.units, room);
    room -= units;
    if (units > DUST) kept.unshift({ ...lot, units });
  }
  return kept;
}
