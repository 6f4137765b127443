/** What Neuro bought of a security by one strategy and still holds, from orders and books, in units of today. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { and, asc, eq, inArray, lt, max } from "drizzle-orm";
import { type BookBalance, readBalances } from "../../../books/entries/read-books.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { aiDecisions, journalEntries, orders, postings } from "../../../platform/db/schema/index.ts";
import { isOpenStatus, type OrderRow, stateOf } from "../../orders/order-store.ts";
import type { TradedKey } from "../runs/run-plan.ts";
import type { CountOfToday } from "./units-since.ts";

/** One purchase, as far as it is not sold again. */
export interface OwnedLot {
  readonly order: OrderRow;
  readonly units: number;
  /** Paid for one of them, without commission. */
  readonly price: number;
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
  /** Market time of the last sale of any of it, by whomever, epoch ms; null before the first. */
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

/** Securities that decisions of the strategy ordered to buy, held or not. */
export async function listOrdered(
  db: Orm,
  { accountId, strategy }: Omit<OwnedKey, "instrumentId">,
): Promise<readonly InstrumentId[]> {
  const rows = await db
    .selectDistinct({ instrumentId: orders.instrumentId })
    .from(orders)
    .innerJoin(aiDecisions, eq(aiDecisions.id, orders.decisionId))
    .where(and(eq(orders.accountId, accountId), eq(orders.side, "BUY"), eq(aiDecisions.strategy, strategy)));
  return rows.map(({ instrumentId }) => instrumentId);
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

function unitsFilled(rows: readonly OrderRow[], { unitsSince, dateOf }: CountOfToday): number {
  return rows
    .flatMap((row) => stateOf(row).fills)
    .reduce((sum, { quantity, filledAt }) => sum + Number(quantity) * unitsSince(dateOf(filledAt)), 0);
}

interface Traded {
  readonly buys: Awaited<ReturnType<typeof ordersOf>>;
  readonly exits: readonly OrderRow[];
  /** By decision; an exit stands for its own purchase and carries that one's decision. */
  readonly sales: readonly OrderRow[];
}

async function tradedBy(db: Orm, key: OwnedKey): Promise<Traded | null> {
  const rows = await ordersOf(db, key);
  const buys = rows.filter(({ order }) => order.side === "BUY" && Number(order.filledQuantity) > 0);
  if (buys.length === 0) return null;
  const exits = await exitsOf(
    db,
    buys.map(({ order }) => order.id),
  );
  const sales = rows
    .map(({ order }) => order)
    .filter((order) => order.side === "SELL" && order.parentId === null);
  return { buys, exits, sales };
}

const standingOf = ({ exits, sales }: Traded) =>
  [...exits, ...sales].filter(({ status }) => isOpenStatus(status));

export async function readStandingSales(db: Orm, key: OwnedKey): Promise<readonly OrderRow[]> {
  const traded = await tradedBy(db, key);
  return traded === null ? [] : standingOf(traded);
}

/**
 * Sales by decision count against the oldest purchases. What the account no longer holds, because somebody sold it by hand,
 * is not Neuro's either.
 */
export async function readOwnedPosition(db: Orm, key: OwnedKey, count: CountOfToday): Promise<OwnedPosition> {
  const traded = await tradedBy(db, key);
  if (traded === null) return NOTHING_OWNED;
  const lots = lotsLeft(traded, count);
  const kept = cutToHeld(lots, heldIn(await readBalances(db, [key.accountId]), key.instrumentId));
  const units = unitsOf(kept);
  const isSoldByHand = unitsOf(lots) - units > DUST;
  return {
    units,
    lots: kept,
    standing: standingOf(traded),
    lastSoldAt: isSoldByHand ? await lastSaleIn(db, key) : lastFillOf([...traded.exits, ...traded.sales]),
  };
}

const unitsOf = (lots: readonly OwnedLot[]) => lots.reduce((sum, { units }) => sum + units, 0);

function lotsLeft({ buys, exits, sales }: Traded, count: CountOfToday): readonly OwnedLot[] {
  let sold = unitsFilled(sales, count);
  const lots: OwnedLot[] = [];
  for (const { order, note } of buys) {
    const bought = unitsFilled([order], count);
    const left =
      bought -
      unitsFilled(
        exits.filter(({ parentId }) => parentId === order.id),
        count,
      );
    const taken = Math.min(left, sold);
    sold -= taken;
    if (left - taken <= DUST) continue;
    /** Units of today for one that was bought. */
    const factor = bought / Number(order.filledQuantity);
    const target = order.exits?.takeProfit ?? null;
    lots.push({
      order,
      units: left - taken,
      price: Number(order.avgFillPrice) / factor,
      level: typeof note.params.level === "number" ? note.params.level : null,
      takeProfit: target === null ? null : Number(target) / factor,
    });
  }
  return lots;
}

function lastFillOf(rows: readonly OrderRow[]): number | null {
  const times = rows.flatMap((row) => stateOf(row).fills.map(({ filledAt }) => filledAt));
  return times.length === 0 ? null : Math.max(...times);
}

/** By whomever, here or at the broker: as the account's journal has it. */
async function lastSaleIn(
  db: Orm,
  { accountId, instrumentId }: Pick<OwnedKey, "accountId" | "instrumentId">,
): Promise<number | null> {
  const [row] = await db
    .select({ last: max(journalEntries.occurredAt) })
    .from(journalEntries)
    .innerJoin(postings, eq(postings.entrySeq, journalEntries.seq))
    .where(
      and(
        eq(journalEntries.accountId, accountId),
        eq(journalEntries.kind, "trade"),
        inArray(postings.book, ["position", "committed"]),
        eq(postings.commodity, instrumentId),
        lt(postings.amount, "0"),
      ),
    );
  return row?.last?.getTime() ?? null;
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
