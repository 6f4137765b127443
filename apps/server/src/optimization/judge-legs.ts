/**
 * What the risk gate would say of priced orders now, one after the other as they would be placed: money that a sale brings
 * pays for the purchases after it. Nothing is stored.
 */
import type { Locale } from "@neuro/contract";
import { errorText } from "@neuro/contract";
import { type CheckContext, checkOrder, decimal, formatDecimal, type OrderIntent } from "@neuro/ledger";
import type { FxRate } from "@neuro/market";
import type { User } from "../access/user.ts";
import { type Failure, isFailure } from "../failure.ts";
import { gatherCheckContext } from "../trading/gather-check-context.ts";
import { intentOf } from "../trading/order-intent.ts";
import { prepareOrder } from "../trading/prepare-order.ts";
import { refusalFailure } from "../trading/refusal-failure.ts";
import type { TradingContext } from "../trading/trading-context.ts";
import { tradeCostsCad } from "./account-terms.ts";
import { orderOf } from "./optimization-order.ts";
import type { PricedLeg, Proposal } from "./proposal.ts";

export interface JudgedLeg extends PricedLeg {
  /** Commission and currency conversion; 0 for one that would be refused. */
  readonly costsCad: number;
}

type Judgement = Pick<JudgedLeg, "refusal" | "costsCad">;

interface Judged {
  readonly user: User;
  readonly kind: Proposal["kind"];
  readonly locale: Locale;
  /** CAD for one USD. */
  readonly fx: FxRate;
}

/** Money that earlier orders moved, by account and currency. */
type Moved = Map<string, string>;

const potOf = (accountId: string, currency: string) => `${accountId} ${currency}`;

function move(moved: Moved, pot: string, amount: string): void {
  moved.set(pot, formatDecimal(decimal(moved.get(pot) ?? "0").plus(decimal(amount))));
}

function withMoved(context: CheckContext, moved: Moved): CheckContext {
  const { account, cash } = context;
  const currencies = new Set([...Object.keys(cash), ...account.heldCurrencies, account.homeCurrency]);
  const after = [...currencies].map((currency) => {
    const change = decimal(moved.get(potOf(account.id, currency)) ?? "0");
    return [currency, formatDecimal(decimal(cash[currency] ?? "0").plus(change))] as const;
  });
  return { ...context, cash: Object.fromEntries(after) };
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
  const moved: Moved = new Map();
  const judged: JudgedLeg[] = [];
  for (const leg of legs) {
    const judgement = leg.refusal === null ? await judge(ctx, { ...of, leg }, moved) : { costsCad: 0 };
    judged.push({ ...leg, ...judgement });
  }
  return judged;
}

async function judge(
  ctx: TradingContext,
  { user, kind, leg, locale, fx }: Judged & { readonly leg: PricedLeg },
  moved: Moved,
): Promise<Judgement> {
  const request = orderOf(leg, kind);
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
  const checked = checkOrder(intent, withMoved(gathered, moved));
  if (!checked.ok) return refused(refusalFailure(checked.refusal, locale));
  const { reservation, settlement } = checked.order;
  if (reservation.book === "cash")
    move(moved, potOf(account.id, reservation.commodity), `-${reservation.amount}`);
  else move(moved, potOf(account.id, settlement.currency), proceedsOf(intent, leg.price, settlement.rate));
  const { instrument } = view;
  const converts = settlement.currency !== instrument.currency;
  const trade = { ...instrument, units: leg.units, price: leg.price, converts };
  return { refusal: null, costsCad: tradeCostsCad(ctx.venueOf(account), trade, fx) };
}
