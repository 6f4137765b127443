/**
 * The one door of every order. Risk gate → journal the intent and its reservation in one transaction → venue → events →
 * ledger. Nothing else writes positions or cash.
 */

import { type Locale, stepUpForLiveOrderMs } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  type ApprovedOrder,
  checkOrder,
  markUnconfirmed,
  type OrderState,
  openOrder,
  type ProtectedFill,
} from "@neuro/ledger";
import { type AccountRow, lockAccount } from "../../../books/brokerage-accounts/account-store.ts";
import { type ProvenSession, requireProof } from "../../../books/brokerage-accounts/require-proof.ts";
import { postEntries } from "../../../books/entries/post-entries.ts";
import { isStandIn } from "../../../market/market-data/market-pins.ts";
import type { Subscriber } from "../../../people/billing/entitlement.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { sqlState, UNIQUE_VIOLATION } from "../../../platform/db/sql-state.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import {
  findByIdempotencyKey,
  findOrder,
  insertOrder,
  type OrderRow,
  type PlacedOrder,
} from "../order-store.ts";
import { confirmPreview, OF_A_PERSON } from "../preview/confirm-preview.ts";
import type { TradingContext } from "../trading-context.ts";
import { gatherCheckContext } from "./gather-check-context.ts";
import { intentOf } from "./order-intent.ts";
import { hashOrderRequest, type OrderRequest } from "./order-request.ts";
import { type PreparedOrder, prepareOrder } from "./prepare-order.ts";
import { refusalOf } from "./refusal-told.ts";
import { requirePaid } from "./require-paid.ts";
import { sendOrder } from "./send-order.ts";
import { redeemTicket } from "./ticket-store.ts";

export interface Submission {
  readonly user: User;
  readonly request: OrderRequest;
  /** Same key, same request: the first order is the answer. */
  readonly idempotencyKey: string;
  readonly locale: Locale;
  /** Of the person who places it; without one no person's order moves real money. */
  readonly session?: ProvenSession | undefined;
  /** The preview it confirms; live orders of a person need one. */
  readonly previewId?: string | null;
  /** The ticket of the chat or a voice command that filled its form; good for one order. */
  readonly ticketId?: string | null;
  /** The decision of Neuro that wants it; null for a person's own. */
  readonly decisionId?: string | null;
  /** Refuse it while the market is closed, instead of waiting or filling as practice. */
  readonly openSessionOnly?: boolean;
}

export interface Admission extends Omit<Submission, "user"> {
  readonly user: Subscriber;
  /** Of the exit of a bracket. Its id is derived from the fill, so there is never a second one. */
  readonly exit?: {
    readonly orderId: string;
    readonly instrumentId: InstrumentId;
    readonly protects: ProtectedFill;
    /** The exit that was taken back, where this one is placed again. */
    readonly replaces?: string;
  };
}

interface Journaled {
  readonly row: OrderRow;
  readonly account: AccountRow;
  readonly approved: ApprovedOrder;
}

export async function admitOrder(ctx: TradingContext, admission: Admission): Promise<PlacedOrder | Failure> {
  const known = await earlierOrder(ctx.db.orm, admission);
  if (known !== null) return known;
  const journaled = await journalOrder(ctx, admission);
  // The same key may have come in twice at once: then the other one's order is the answer, never a refusal of this one.
  if (isFailure(journaled)) return (await earlierOrder(ctx.db.orm, admission)) ?? journaled;
  const { row, account, approved } = journaled;
  const sent = await sendOrder(ctx, ctx.venueOf(account), approved);
  // Nothing new from the venue: a reconciliation may have been faster.
  const latest = sent ?? (await findOrder(ctx.db.orm, row.id).catch(() => null));
  return { row: latest ?? row, account };
}

/** The order of an earlier submission with the same key; a failure when that one asked for something else. */
async function earlierOrder(
  db: Orm,
  { user, request, idempotencyKey }: Admission,
): Promise<PlacedOrder | Failure | null> {
  const placed = await findByIdempotencyKey(db, { userId: user.id, idempotencyKey });
  if (placed === null) return null;
  return placed.row.requestHash === hashOrderRequest(request) ? placed : failure("idempotency_conflict");
}

async function journalOrder(ctx: TradingContext, admission: Admission): Promise<Journaled | Failure> {
  const { user, request, exit } = admission;
  const prepared = await prepareOrder(ctx, { user, request, instrumentId: exit?.instrumentId ?? null });
  if (isFailure(prepared)) return prepared;
  const unpaid = await requirePaid(ctx, user, { account: prepared.account, origin: request.origin });
  if (unpaid !== null) return unpaid;
  try {
    return await ctx.db.transaction((tx) => journalInTransaction(ctx, tx, { admission, prepared }));
  } catch (error) {
    // The unique index says that the same key came in meanwhile; whether it asked for the same shows what it stored.
    if (sqlState(error) === UNIQUE_VIOLATION) return failure("idempotency_conflict");
    throw error;
  }
}

async function journalInTransaction(
  ctx: TradingContext,
  tx: Orm,
  { admission, prepared }: { readonly admission: Admission; readonly prepared: PreparedOrder },
): Promise<Journaled | Failure> {
  const { user, request, idempotencyKey, locale, exit } = admission;
  const { view, resolvedHash: requestHash } = prepared;
  const { origin } = request;
  const account = await lockAccount(tx, prepared.account.id);
  if (account === null) return failure("account_not_found");
  if (OF_A_PERSON.has(origin)) {
    const proof = { session: admission.session, now: ctx.wall(), withinMs: stepUpForLiveOrderMs };
    const unproven = requireProof(account, proof);
    // Nothing is stored: neither key nor preview is used up, and both are good after the proof.
    if (unproven !== null) return unproven;
  }
  const unconfirmed = await confirmPreview(tx, {
    userId: user.id,
    origin,
    mode: account.mode,
    previewId: admission.previewId ?? null,
    requestHash,
    wallMs: ctx.wall(),
  });
  if (unconfirmed !== null) return unconfirmed;
  const now = ctx.market.clock.now();
  const context = await gatherCheckContext(tx, {
    market: ctx.market,
    venue: ctx.venueOf(account),
    account,
    view,
    origin,
    openSessionOnly: admission.openSessionOnly ?? false,
    acknowledgedPriceDate: request.acknowledgedPriceDate,
    now,
  });
  const orderId = exit?.orderId ?? ctx.newId();
  const unusable = await redeemTicketOf(tx, admission, { orderId, wallMs: ctx.wall() });
  if (unusable !== null) return unusable;
  const intent = intentOf(request, {
    orderId,
    accountId: account.id,
    instrument: view.instrument,
    now,
    protects: exit?.protects ?? null,
  });
  const checked = checkOrder(intent, context);
  if (!checked.ok) return refusalOf(checked.refusal, context, locale);
  await postEntries(tx, checked.entries);
  const { quote } = view;
  if (quote !== null && isStandIn(ctx.market, quote.provider))
    await ctx.pins.pin(tx, [view.instrument.id], quote.provider);
  const row = await insertOrder(tx, {
    userId: user.id,
    idempotencyKey,
    requestHash: hashOrderRequest(request),
    origin,
    symbol: view.instrument.symbol,
    decisionId: admission.decisionId ?? null,
    state: aboutToBeSent(openOrder(checked.order), now),
    replaces: exit?.replaces ?? null,
    quote,
    receivedAt: ctx.wall(),
  });
  return { row, account, approved: checked.order };
}

/** Null when the order may go on. A refusal further on takes the order off the ticket again. */
async function redeemTicketOf(
  tx: Orm,
  { user, ticketId = null }: Admission,
  order: { readonly orderId: string; readonly wallMs: number },
): Promise<Failure | null> {
  if (ticketId === null) return null;
  switch (await redeemTicket(tx, { userId: user.id, id: ticketId, ...order })) {
    case "used_now":
      return null;
    case "used_before":
      return failure("ticket_used");
    case "expired":
      return failure("ticket_expired");
    case "unknown":
      return failure("not_found");
  }
}

/** From here on the venue may know the order: after a crash it is looked up there before anything is sent again. */
function aboutToBeSent(state: OrderState, now: number): OrderState {
  return markUnconfirmed(state, now);
}
