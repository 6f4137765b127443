/** Places the approved orders of a proposal through the one door: sales first, each once, whoever tries and how often. */
import { errorText, type Locale, message } from "@neuro/contract";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { findByIdempotencyKey, type PlacedOrder } from "../../orders/order-store.ts";
import { submitOrder } from "../../orders/placing/submit-order.ts";
import type { TradingContext } from "../../orders/trading-context.ts";
import type { Implementation, LegRefusal, PricedLeg, Proposal } from "../proposals/proposal.ts";
import { findProposal, finishProposal } from "../proposals/proposal-store.ts";
import { orderKeyOf, orderOf } from "./optimization-order.ts";
import { createPayment, type Payment } from "./pay-first.ts";

/** A proposal that was approved, by this call or an earlier one. */
export interface ApprovedProposal extends Proposal {
  readonly payload: Proposal["payload"] & { readonly implementation: Implementation };
}

export interface TriedLeg {
  readonly leg: PricedLeg;
  /** Null when it was refused before it became an order. */
  readonly placed: PlacedOrder | null;
  readonly refusal: LegRefusal | null;
}

interface Caller {
  readonly user: User;
  readonly locale: Locale;
}

function refusalOf({ code, params = {}, detail }: Failure, locale: Locale): LegRefusal {
  return { code, detail: detail ?? errorText(code, locale, params).detail };
}

/** What a crash left is not placed once the proposal's time is over: its prices are too old then. */
function outOfTime({ symbol }: PricedLeg, locale: Locale): LegRefusal {
  return { code: "proposal_expired", detail: message("implement.out_of_time", locale, { symbol }) };
}

/** Said of a purchase whose sales are missing. */
export function unpaid({ symbol }: PricedLeg, locale: Locale): LegRefusal {
  return { code: "insufficient_funds", detail: message("implement.unpaid", locale, { symbol }) };
}

async function placeLeg(
  ctx: TradingContext,
  proposal: ApprovedProposal,
  { leg, payment, user, locale }: Caller & { readonly leg: PricedLeg; readonly payment: Payment },
): Promise<LegRefusal | null> {
  if (leg.refusal !== null) return leg.refusal;
  if (leg.side === "BUY" && !payment.covers(leg)) return unpaid(leg, locale);
  const idempotencyKey = orderKeyOf(proposal, leg);
  if (proposal.expiresAt <= ctx.wall()) {
    const known = await findByIdempotencyKey(ctx.db.orm, { userId: user.id, idempotencyKey });
    return known === null ? outOfTime(leg, locale) : null;
  }
  const placed = await submitOrder(ctx, {
    user,
    locale,
    idempotencyKey,
    request: orderOf(leg, proposal.kind),
  });
  if (isFailure(placed)) return refusalOf(placed, locale);
  if (leg.side === "SELL" && placed.row.status !== "rejected") payment.sold(leg);
  return null;
}

/** Returns how each leg stands now; a proposal that was carried out before is only looked up. */
export async function carryOut(
  ctx: TradingContext,
  proposal: ApprovedProposal,
  caller: Caller,
): Promise<readonly TriedLeg[]> {
  const { implementation } = proposal.payload;
  let { refusals } = implementation;
  if (refusals === null) {
    const found: (LegRefusal | null)[] = [];
    const payment = createPayment(proposal);
    for (const leg of implementation.legs)
      found.push(await placeLeg(ctx, proposal, { ...caller, leg, payment }));
    refusals = await finish(ctx, proposal, found);
  }
  const tried: TriedLeg[] = [];
  for (const [index, leg] of implementation.legs.entries()) {
    const key = { userId: proposal.userId, idempotencyKey: orderKeyOf(proposal, leg) };
    const placed = await findByIdempotencyKey(ctx.db.orm, key);
    tried.push({ leg, placed, refusal: placed === null ? (refusals[index] ?? null) : null });
  }
  return tried;
}

/** Who finishes first writes down what was refused; everybody else tells the same. */
async function finish(
  { db, wall }: TradingContext,
  proposal: ApprovedProposal,
  refusals: readonly (LegRefusal | null)[],
): Promise<readonly (LegRefusal | null)[]> {
  const { implementation } = proposal.payload;
  if (await finishProposal(db.orm, proposal, { ...implementation, refusals })) return refusals;
  const finished = await findProposal(db.orm, { ...proposal, wallMs: wall() });
  return finished?.payload.implementation?.refusals ?? refusals;
}
