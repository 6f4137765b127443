/**
 * The one door of every order. Risk gate → journal the intent and its reservation in one transaction → venue → events →
 * ledger. Nothing else writes positions or cash.
 */
import type { Locale } from "@neuro/contract";
import {
  type ApprovedOrder,
  checkOrder,
  decimalOfNumber,
  formatDecimal,
  markUnconfirmed,
  type OrderIntent,
  type OrderState,
  openOrder,
} from "@neuro/ledger";
import type { Instrument } from "@neuro/market";
import type { User } from "../access/user.ts";
import { type AccountRow, lockAccount } from "../accounts/account-store.ts";
import { postEntries } from "../books/post-entries.ts";
import type { Orm } from "../db/database.ts";
import { sqlState, UNIQUE_VIOLATION } from "../db/sql-state.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import { chooseAccount } from "./choose-account.ts";
import { gatherCheckContext, type MarketView, viewMarket } from "./gather-check-context.ts";
import { hashOrderRequest, type OrderRequest } from "./order-request.ts";
import {
  findByIdempotencyKey,
  findOrder,
  insertOrder,
  type OrderRow,
  type PlacedOrder,
} from "./order-store.ts";
import { refusalFailure } from "./refusal-failure.ts";
import { sendOrder } from "./send-order.ts";
import type { TradingContext } from "./trading-context.ts";

export interface Submission {
  readonly user: User;
  readonly request: OrderRequest;
  /** Same key, same request: the first order is the answer. */
  readonly idempotencyKey: string;
  readonly locale: Locale;
  /** The preview it confirms; live orders of a person need one. */
  readonly previewId?: string | null;
  /** The decision of Neuro that wants it; null for a person's own. */
  readonly decisionId?: string | null;
  /** Refuse it while the market is closed, instead of waiting or filling as practice. */
  readonly openSessionOnly?: boolean;
}

interface Journaled {
  readonly row: OrderRow;
  readonly account: AccountRow;
  readonly approved: ApprovedOrder;
}

export async function submitOrder(
  ctx: TradingContext,
  submission: Submission,
): Promise<PlacedOrder | Failure> {
  const known = await earlierOrder(ctx.db.orm, submission);
  if (known !== null) return known;
  const journaled = await journalOrder(ctx, submission);
  // The same key may have come in twice at once: then the other one's order is the answer, never a refusal of this one.
  if (isFailure(journaled)) return (await earlierOrder(ctx.db.orm, submission)) ?? journaled;
  const { row, account, approved } = journaled;
  const sent = await sendOrder(ctx, ctx.venueOf(account), approved);
  // Nothing new from the venue: a reconciliation may have been faster.
  const latest = sent ?? (await findOrder(ctx.db.orm, row.id).catch(() => null));
  return { row: latest ?? row, account };
}

/** The order of an earlier submission with the same key; a failure when that one asked for something else. */
async function earlierOrder(
  db: Orm,
  { user, request, idempotencyKey }: Submission,
): Promise<PlacedOrder | Failure | null> {
  const placed = await findByIdempotencyKey(db, { userId: user.id, idempotencyKey });
  if (placed === null) return null;
  return placed.row.requestHash === hashOrderRequest(request) ? placed : failure("idempotency_conflict");
}

async function journalOrder(ctx: TradingContext, submission: Submission): Promise<Journaled | Failure> {
  const { user, request } = submission;
  const account = await chooseAccount(ctx, user, request.accountId);
  if (isFailure(account)) return account;
  const prefer = account.currency === "USD" ? "US" : "CA";
  const instrument = await ctx.market.resolve(request.symbol, { prefer });
  if (instrument === null) return failure("symbol_unknown", { params: { symbol: request.symbol } });
  const view = await viewMarket(ctx.market, instrument, account);
  try {
    return await ctx.db.transaction((tx) => journalInTransaction(ctx, tx, { submission, account, view }));
  } catch (error) {
    // The unique index says that the same key came in meanwhile; whether it asked for the same shows what it stored.
    if (sqlState(error) === UNIQUE_VIOLATION) return failure("idempotency_conflict");
    throw error;
  }
}

async function journalInTransaction(
  ctx: TradingContext,
  tx: Orm,
  chosen: { readonly submission: Submission; readonly account: AccountRow; readonly view: MarketView },
): Promise<Journaled | Failure> {
  const { submission, view } = chosen;
  const { user, request, idempotencyKey, locale } = submission;
  const account = await lockAccount(tx, chosen.account.id);
  if (account === null) return failure("account_not_found");
  const now = ctx.market.clock.now();
  const venue = ctx.venueOf(account);
  const context = await gatherCheckContext(tx, { market: ctx.market, venue, account, view, now });
  const checked = checkOrder(intentOf(ctx.newId(), { request, account, view, now }), context);
  if (!checked.ok) return refusalFailure(checked.refusal, locale);
  await postEntries(tx, checked.entries);
  const row = await insertOrder(tx, {
    userId: user.id,
    idempotencyKey,
    requestHash: hashOrderRequest(request),
    origin: request.origin,
    symbol: view.instrument.symbol,
    state: aboutToBeSent(openOrder(checked.order), now),
    receivedAt: ctx.wall(),
  });
  return { row, account, approved: checked.order };
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
    readonly view: { readonly instrument: Instrument };
    readonly now: number;
  },
): OrderIntent {
  const { request, account, view, now } = parts;
  return {
    orderId,
    accountId: account.id,
    instrumentId: view.instrument.id,
    currency: view.instrument.currency,
    side: request.side,
    type: request.type,
    quantity: plainDecimal(request.quantity),
    limitPrice: plainOrNull(request.limitPrice),
    stopPrice: plainOrNull(request.stopPrice),
    exits:
      request.exits === null
        ? null
        : {
            stopLoss: plainOrNull(request.exits.stopLoss),
            takeProfit: plainOrNull(request.exits.takeProfit),
          },
    timeInForce: request.timeInForce,
    submittedAt: now,
  };
}

function plainOrNull(value: number | null): string | null {
  return value === null ? null : plainDecimal(value);
}

/** A number as JSON carried it, in plain digits: `1e-7` becomes `0.0000001`. */
function plainDecimal(value: number): string {
  return formatDecimal(decimalOfNumber(value));
}
