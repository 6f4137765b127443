/** Orders that Neuro wanted, and what was traded by them. */
import type { AnswerOf, Locale, TradingMode } from "@neuro/contract";
import { asFraction } from "@neuro/contract/primitives";
import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Traded } from "../../../books/brokerage-accounts/traded-provenance.ts";
import type { Orm } from "../../../platform/db/database.ts";
import {
  type Cursor,
  cutPage,
  MICROSECONDS,
  microseconds,
  olderThan,
} from "../../../platform/db/page-cursor.ts";
import { accounts, aiDecisions, orders } from "../../../platform/db/schema/index.ts";
import { readFillBases, stateOf } from "../../orders/order-store.ts";
import { numberOrNull } from "../../orders/placing/plain-decimal.ts";
import { strategyShown } from "../runs/run-shown.ts";

type TradeShown = AnswerOf<"neuroTrades">["trades"][number];
type WantedShown = AnswerOf<"recentAiTrades">["trades"][number];

/** `rows`: the orders that are told, in the same order. */
interface Told<Shown> {
  readonly rows: readonly Traded[];
  readonly trades: Shown[];
  readonly next: string | undefined;
}

export interface PageOfTrades {
  readonly userId: string;
  readonly mode: TradingMode | undefined;
  readonly limit: number;
  /** Where the page begins; null at the newest. */
  readonly before: Cursor | null;
}

export const TRADE_PLACES = { list: "orders of Neuro", shape: MICROSECONDS };

const key = microseconds(orders.receivedAt);

const WANTED_BY_NEURO = ["ai-strategy", "auto-trading", "ai-draft"];

/** Newest first. Exits carry the decision of their purchase: they are among what was filled, not among what Neuro wanted. */
async function ordersOf(
  db: Orm,
  { userId, mode, limit, before }: PageOfTrades,
  { filledOnly }: { readonly filledOnly: boolean },
) {
  const found = await db
    .select({ order: orders, decision: aiDecisions, mode: accounts.mode, key })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .innerJoin(aiDecisions, eq(aiDecisions.id, orders.decisionId))
    .where(
      and(
        eq(orders.userId, userId),
        mode === undefined ? undefined : eq(accounts.mode, mode),
        filledOnly
          ? gt(orders.filledQuantity, "0")
          : and(inArray(orders.origin, WANTED_BY_NEURO), isNull(orders.parentId)),
        olderThan({ at: orders.receivedAt, id: orders.id }, before),
      ),
    )
    .orderBy(desc(orders.receivedAt), desc(orders.id))
    .limit(limit + 1);
  const cursorOf = ({ key: value, order: { id } }: (typeof found)[number]) => ({ value, id });
  return cutPage(TRADE_PLACES.list, found, { limit, cursorOf });
}

/** What was bought and sold, the exits of brackets included. */
export async function neuroTrades(db: Orm, page: PageOfTrades, locale: Locale): Promise<Told<TradeShown>> {
  const { rows, next } = await ordersOf(db, page, { filledOnly: true });
  const filledAt = await readFillBases(
    db,
    rows.map(({ order }) => order.id),
  );
  const trades = rows.map(
    ({ order, decision, mode }): TradeShown => ({
      id: order.id,
      action: order.side,
      symbol: order.symbol,
      mode,
      quantity: Number(order.filledQuantity),
      currency: order.currency === "USD" ? "USD" : "CAD",
      entry_price: Number(order.avgFillPrice ?? 0),
      basis: filledAt.get(order.id)?.basis ?? decision.priceBasis,
      strategy: strategyShown(decision.strategy, decision.note.reason, locale),
      executed_at: new Date(stateOf(order).fills.at(-1)?.filledAt ?? order.updatedAt).toISOString(),
      confidence: asFraction(decision.confidence),
      stop_loss: numberOrNull(order.exits?.stopLoss),
      take_profit: numberOrNull(order.exits?.takeProfit),
    }),
  );
  const traded = rows.map(({ order: { id, instrumentId } }) => ({ instrumentId, at: filledAt.get(id) }));
  return { rows: traded, trades, next };
}

export async function recentAiTrades(
  db: Orm,
  page: PageOfTrades,
  locale: Locale,
): Promise<Told<WantedShown>> {
  const { rows, next } = await ordersOf(db, page, { filledOnly: false });
  const trades = rows.map(
    ({ order, decision, mode }): WantedShown => ({
      order_id: order.id,
      action: order.side,
      symbol: order.symbol,
      quantity: Number(order.quantity),
      confidence: asFraction(decision.confidence),
      strategy: strategyShown(decision.strategy, decision.note.reason, locale),
      mode,
      created_at: order.submittedAt.toISOString(),
    }),
  );
  const wanted = rows.map(({ order, decision }) => ({
    instrumentId: order.instrumentId,
    at: { basis: decision.priceBasis },
  }));
  return { rows: wanted, trades, next };
}
