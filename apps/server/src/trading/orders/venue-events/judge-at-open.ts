/**
 * An order that closed markets held is judged again before it meets the market: by the limits, switches, rights and the
 * market of that moment. A refusal ends it in the books at once; the exchange hears of it as the answer, and asks again after
 * a crash in between.
 */
import type { JudgementAtOpen } from "@neuro/brokerage";
import type { OrderOrigin } from "@neuro/contract";
import {
  type ApprovedOrderRecord,
  type EndReason,
  type EndRefusal,
  judgeAgain,
  type OrderEnd,
  type VenueEvent,
} from "@neuro/ledger";
import { findAccount, lockAccount } from "../../../books/brokerage-accounts/account-store.ts";
import { findUser } from "../../../people/access/users/find-user.ts";
import type { Orm } from "../../../platform/db/database.ts";
import type { Failure } from "../../../platform/failure.ts";
import { findOrder, isOpenStatus, type OrderRow, stateOf } from "../order-store.ts";
import { gatherCheckContext, type MarketView } from "../placing/gather-check-context.ts";
import { viewMarket } from "../placing/prepare-order.ts";
import { refusedAtOpen } from "../placing/refusal-told.ts";
import { requirePaid } from "../placing/require-paid.ts";
import type { TradingContext } from "../trading-context.ts";
import { announceOrder } from "./announce-order.ts";
import { type Changed, storeEvents } from "./apply-order-events.ts";

/** Right after an open the last price is of the session before: the order waits for one of this session. */
const WAITS_FOR: ReadonlySet<string> = new Set([
  "stale_quote",
  "price_old",
  "price_old_unconfirmed",
  "market_data_unavailable",
]);

const WAITS: JudgementAtOpen = { outcome: "waits" };

/** @throws when the market or the database cannot be asked: the order stays held. */
export async function judgeAtOpen(
  ctx: TradingContext,
  { orderId }: ApprovedOrderRecord,
): Promise<JudgementAtOpen> {
  const row = await findOrder(ctx.db.orm, orderId);
  const account = row && (await findAccount(ctx.db.orm, { userId: row.userId, accountId: row.accountId }));
  const instrument = row && (await ctx.market.instrument(row.instrumentId));
  if (row === null || account === null || instrument === null) return ownerGone(ctx);
  if (!isOpenStatus(row.status)) return endedAs(stateOf(row).end);
  const view = await viewMarket(ctx, { instrument, account, side: row.side });
  if (instrument.retired === undefined && (view.quote === null || view.quote.stale)) return WAITS;
  const unpaid = await unpaidOf(ctx, row, account);
  const judged = await ctx.db.transaction((tx) => judgeInTransaction(ctx, tx, { orderId, view, unpaid }));
  if (judged.changed !== null) await announceOrder(ctx, judged.changed);
  return judged.judgement;
}

/** An order is journaled before it is sent, so whoever gave it has been removed since. */
function ownerGone({ market }: TradingContext): JudgementAtOpen {
  return { outcome: "refused", at: market.clock.now(), end: { reason: "whoever gave the order is gone" } };
}

async function unpaidOf(
  ctx: TradingContext,
  { userId, origin }: OrderRow,
  account: Changed["account"],
): Promise<Failure | null> {
  const user = await findUser(ctx.db.orm, userId);
  return user && (await requirePaid(ctx, user, { account, origin: origin as OrderOrigin }));
}

interface Judged {
  readonly judgement: JudgementAtOpen;
  readonly changed: Changed | null;
}

async function judgeInTransaction(
  ctx: TradingContext,
  tx: Orm,
  {
    orderId,
    view,
    unpaid,
  }: { readonly orderId: string; readonly view: MarketView; readonly unpaid: Failure | null },
): Promise<Judged> {
  const known = await findOrder(tx, orderId);
  const account = known && (await lockAccount(tx, known.accountId));
  const row = account && (await findOrder(tx, orderId));
  if (account === null || row === null) throw new Error(`order ${orderId} is gone`);
  if (!isOpenStatus(row.status)) return { judgement: endedAs(stateOf(row).end), changed: null };
  // Its owner has taken it back; the exchange is being told.
  if (row.cancelRequestedAt !== null) return { judgement: WAITS, changed: null };
  const { order } = stateOf(row);
  const now = ctx.market.clock.now();
  const context = await gatherCheckContext(tx, {
    ...{ market: ctx.market, venue: ctx.venueOf(account), account, view, now, waited: order },
    origin: row.origin as OrderOrigin,
    openSessionOnly: false,
  });
  const refusal = unpaid ?? judgeAgain(order, context);
  if (refusal === null) return { judgement: { outcome: "passes" }, changed: null };
  if (WAITS_FOR.has(refusal.code)) return { judgement: WAITS, changed: null };
  const end = endOf({ code: refusal.code, params: refusal.params ?? {} });
  const event: VenueEvent = { type: "OrderRejected", orderId, at: now, ...end };
  const changed = await storeEvents(ctx, tx, { row, account }, [event]);
  return { judgement: { outcome: "refused", at: now, end }, changed };
}

function endOf(refusal: EndRefusal): EndReason {
  return { reason: refusedAtOpen(refusal, "en"), reasonCode: "refused_at_open", refusal };
}

/** The books know its end already: of a judgement before a crash, or of a cancellation. */
function endedAs(end: OrderEnd | null): JudgementAtOpen {
  if (end === null) throw new Error("an order that is over has no end");
  const { at, reason, status: _, ...why } = end;
  return { outcome: "refused", at, end: { ...why, reason: reason ?? "" } };
}
