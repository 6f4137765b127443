/**
 * The one door of every order. Risk gate → journal the intent and its reservation in one transaction → venue → events →
 * ledger. Nothing else writes positions or cash.
 */

import type { Locale } from "@neuro/contract";
import { checkOrder, markUnconfirmed, type OrderIntent, type OrderState, openOrder } from "@neuro/ledger";
import type { Instrument } from "@neuro/market";
import type { User } from "../access/user.ts";
import { type AccountRow, findAccount } from "../accounts/account-store.ts";
import { postEntries } from "../books/post-entries.ts";
import { lockAccount } from "../books/read-books.ts";
import type { Orm } from "../db/database.ts";
import { sqlState, UNIQUE_VIOLATION } from "../db/sql-state.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import { chooseAccount } from "./choose-account.ts";
import { gatherCheckContext, type MarketView, viewMarket } from "./gather-check-context.ts";
import { hashOrderRequest, type OrderRequest } from "./order-request.ts";
import { findByIdempotencyKey, findOrder, insertOrder, type OrderRow, stateOf } from "./order-store.ts";
import { refusalFailure } from "./refusal-failure.ts";
import { sendOrder } from "./send-order.ts";
import type { TradingContext } from "./trading-context.ts";

export interface Submission {
  readonly user: User;
  readonly request: OrderRequest;
  /** Same key, same request: the first order is the answer. */
  readonly idempotencyKey: string;
  readonly locale: Locale;
}

interface Journaled {
  readonly row: OrderRow;
  readonly fresh: boolean;
}

export async function submitOrder(ctx: TradingContext, submission: Submission): Promise<OrderRow | Failure> {
  const { user, request } = submission;
  const known = await earlierOrder(ctx.db.orm, submission);
  if (known !== null) return known;
  const account = await chooseAccount(ctx, user, request.accountId);
  if (isFailure(account)) return account;
  const prefer = account.currency === "USD" ? "US" : "CA";
  const instrument = await ctx.market.resolve(request.symbol, { prefer });
  if (instrument === null) return failure("symbol_unknown", { params: { symbol: request.symbol } });
  const view = await viewMarket(ctx.market, instrument, account);
  const journaled = await journalOrder(ctx, { submission, account, view });
  if (isFailure(journaled)) return journaled;
  if (journaled.fresh) await sendOrder(ctx, stateOf(journaled.row));
  return (await findOrder(ctx.db.orm, journaled.row.id)) ?? journaled.row;
}

/** The order of an earlier submission with the same key; a failure when that one asked for something else. */
async function earlierOrder(
  db: Orm,
  { user, request, idempotencyKey }: Submission,
): Promise<OrderRow | Failure | null> {
  const row = await findByIdempotencyKey(db, { userId: user.id, idempotencyKey });
  if (row === null) return null;
  return row.requestHash === hashOrderRequest(request) ? row : failure("idempotency_conflict");
}

interface Journaling {
  readonly submission: Submission;
  readonly account: AccountRow;
  readonly view: MarketView;
}

async function journalOrder(ctx: TradingContext, journaling: Journaling): Promise<Journaled | Failure> {
  try {
    return await ctx.db.transaction((tx) => journalInTransaction(ctx, tx, journaling));
  } catch (error) {
    // The same key raced in through another account's lock: that order is the answer.
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const earlier = await earlierOrder(ctx.db.orm, journaling.submission);
    if (earlier === null) throw error;
    return isFailure(earlier) ? earlier : { row: earlier, fresh: false };
  }
}

async function journalInTransaction(
  ctx: TradingContext,
  tx: Orm,
  { submission, account, view }: Journaling,
): Promise<Journaled | Failure> {
  const { user, request, idempotencyKey } = submission;
  if (!(await lockAccount(tx, account.id))) return failure("account_not_found");
  const earlier = await earlierOrder(tx, submission);
  if (earlier !== null) return isFailure(earlier) ? earlier : { row: earlier, fresh: false };
  const current = (await findAccount(tx, { userId: user.id, accountId: account.id })) ?? account;
  const venue = ctx.venueOf(current);
  const context = await gatherCheckContext(tx, { market: ctx.market, venue, account: current, view });
  const checked = checkOrder(intentOf(ctx.newId(), { request, account, view }), context);
  if (!checked.ok) return refusalFailure(checked.refusal, submission.locale);
  await postEntries(tx, checked.entries);
  const row = await insertOrder(tx, {
    userId: user.id,
    idempotencyKey,
    requestHash: hashOrderRequest(request),
    origin: request.origin,
    symbol: view.instrument.symbol,
    state: aboutToBeSent(openOrder(checked.order), view.now),
    receivedAt: ctx.wall(),
  });
  return { row, fresh: true };
}

/** From here on the venue may know the order: after a crash it is looked up there before anything is sent again. */
function aboutToBeSent(state: OrderState, now: number): OrderState {
  return markUnconfirmed(state, now);
}

function intentOf(
  orderId: string,
  parts: {
    readonly request: OrderRequest;
    readonly account: AccountRow;
    readonly view: { readonly instrument: Instrument; readonly now: number };
  },
): OrderIntent {
  const { request, account, view } = parts;
  return {
    orderId,
    accountId: account.id,
    instrumentId: view.instrument.id,
    currency: view.instrument.currency,
    side: request.side,
    type: request.type,
    quantity: plainDecimal(request.quantity),
    limitPrice: request.limitPrice === null ? null : plainDecimal(request.limitPrice),
    timeInForce: "Day",
    submittedAt: view.now,
  };
}

/** A number as JSON carried it, in plain digits: `1e-7` becomes `0.0000001`. */
function plainDecimal(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(18).replace(/\.?0+$/, "") : text;
}
