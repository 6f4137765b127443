/**
 * What the risk gate would say of priced orders now, one after the other as they would be placed: money that a sale brings
 * pays for the purchases after it. Nothing is stored.
 */

import type { Locale } from "@neuro/contract";
import { errorText } from "@neuro/contract";
import { type CheckContext, checkOrder, decimal, formatDecimal, type OrderIntent } from "@neuro/ledger";
import type { Rates } from "../../../books/portfolio/rates/current-rates.ts";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { refusalFailure } from "../../../platform/refusal-failure.ts";
import { gatherCheckContext } from "../../orders/placing/gather-check-context.ts";
import { intentOf } from "../../orders/placing/order-intent.ts";
import { prepareOrder } from "../../orders/placing/prepare-order.ts";
import type { TradingContext } from "../../orders/trading-context.ts";
import { tradeCostsCad } from "../implementing/account-terms.ts";
import { unpaid } from "../implementing/carry-out.ts";
import { orderOf } from "../implementing/optimization-order.ts";
import { createPayment, type Payment } from "../implementing/pay-first.ts";
import type { PricedLeg, Proposal } from "../proposals/proposal.ts";

export interface JudgedLeg extends PricedLeg {
  /** Commission and currency conversion; 0 for one that would be refused. */
  readonly costsCad: number;
}

type Judgement = Pick<JudgedLeg, "refusal" | "costsCad">;

interface Judged {
  readonly user: User;
  readonly proposal: Pick<Proposal, "kind" | "payload">;
  readonly locale: Locale;
  /** CAD for one USD. */
  readonly fx: Rates;
}

/** What the orders before have done: money they moved by account and currency, units they buy, how many they are. */
interface Before {
  readonly moved: Map<string, string>;
  readonly bought: Map<string, string>;
  orders: number;
}

const potOf = (accountId: string, currency: string) => `${accountId} ${currency}`;

function move(moved: Map<string, string>, pot: string, amount: string): void {
  moved.set(pot, formatDecimal(decimal(moved.get(pot) ?? "0").plus(decimal(amount))));
}

function after({ moved, bought, orders }: Before, context: CheckContext): CheckContext {
  const { account, cash, position, instrument, tradesToday } = context;
  const currencies = new Set([...Object.keys(cash), ...account.heldCurrencies, account.homeCurrency]);
  const left = [...currencies].map((currency) => {
    const change = decimal(moved.get(potOf(account.id, currency)) ?? "0");
    return [currency, formatDecimal(decimal(cash[currency] ?? "0").plus(change))] as const;
  });
  const elsewhere = decimal(position.elsewhere).plus(decimal(bought.get(instrument.id) ?? "0"));
  return {
    ...context,
    cash: Object.fromEntries(left),
    position: { ...position, elsewhere: formatDecimal(elsewhere) },
    tradesToday: tradesToday + orders,
  };
}

/** What a sale brings, before its commission, in the currency it is settled in. */
function proceedsOf({ quantity }: OrderIntent, price: number, rate: string): string {
  return formatDecimal(
    decimal(quantity)
      .times(decimal(String(price)))
      .times(decimal(rate)),
  );
}

export async function judgeLegs(
  ctx: TradingContext,
  { legs, ...of }: Judged & { readonly legs: readonly PricedLeg[] },
): Promise<readonly JudgedLeg[]> {
  const before: Before = { moved: new Map(), bought: new Map(), orders: 0 };
  const payment = createPayment(of.proposal);
  const judged: JudgedLeg[] = [];
  for (const leg of legs) {
    const judgement = await judgeNext(ctx, { ...of, leg, payment }, before);
    if (judgement.refusal === null && leg.side === "SELL") payment.sold(leg);
    judged.push({ ...leg, ...judgement });
  }
  return judged;
}

async function judgeNext(
  ctx: TradingContext,
  asked: Judged & { readonly leg: PricedLeg; readonly payment: Payment },
  before: Before,
): Promise<Judgement> {
  const { leg, payment, locale } = asked;
  if (leg.refusal !== null) return { refusal: leg.refusal, costsCad: 0 };
  if (leg.side === "BUY" && !payment.covers(leg)) return { refusal: unpaid(leg, locale), costsCad: 0 };
  return await judge(ctx, asked, before);
}

async function judge(
  ctx: TradingContext,
  { user, proposal, leg, locale, fx }: Judged & { readonly leg: PricedLeg },
  before: Before,
): Promise<Judgement> {
  const { moved, bought } = before;
  const request = orderOf(leg, proposal.kind);
  const refused = ({ code, detail, params = {} }: Failure): Judgement => ({
    refusal: { code, detail: detail ?? errorText(code, locale, params).detail },
    costsCad: 0,
  });
  const prepared = await prepareOrder(ctx, { user, request, instrumentId: leg.instrumentId });
  if (isFailure(prepared)) return refused(prepared);
  const { account, view } = prepared;
  const now = ctx.market.clock.now();
  const gathered = await gatherCheckContext(ctx.db.orm, {
    market: ctx.market,
    venue: ctx.venueOf(account),
    account,
    view,
    origin: request.origin,
    openSessionOnly: false,
    now,
    isPreview: true,
  });
  const intent = intentOf(request, {
    orderId: ctx.newId(),
    accountId: account.id,
    instrument: view.instrument,
    now,
    protects: null,
  });
  const checked = checkOrder(intent, after(before, gathered));
  if (!checked.ok) return refused(refusalFailure(checked.refusal, locale));
  const { reservation, settlement } = checked.order;
  before.orders += 1;
  if (leg.side === "BUY") move(bought, view.instrument.id, intent.quantity);
  if (reservation.book === "cash")
    move(moved, potOf(account.id, reservation.commodity), `-${reservation.amount}`);
  else move(moved, potOf(account.id, settlement.currency), proceedsOf(intent, leg.price, settlement.rate));
  const { instrument } = view;
  const converts = settlement.currency !== instrument.currency;
  const trade = { ...instrument, units: leg.units, price: leg.price, converts };
  return { refusal: null, costsCad: tradeCostsCad(ctx.venueOf(account), trade, fx) };
}
