/** A previewed order as it travels to a screen. */
import {
  type AnswerOf,
  atBestEstimated,
  errorText,
  madeOf,
  type Provenance,
  sourceName,
} from "@neuro/contract";
import { asPercent } from "@neuro/contract/primitives";
import { decimal, maximum, ZERO } from "@neuro/ledger";
import type { ValuedAccount } from "../../../books/portfolio/accounts/value-account.ts";
import { provenanceOf } from "../../../books/portfolio/figure-shown.ts";
import type { Portfolio } from "../../../books/portfolio/portfolio-reader.ts";
import { plainDecimal, plainNumber } from "../placing/plain-decimal.ts";
import { refusalOf } from "../placing/refusal-told.ts";
import { checksShown } from "./checks-shown.ts";
import { type EstimatedCost, estimateCost } from "./estimate-cost.ts";
import { executionInWords } from "./execution-in-words.ts";
import { exitsShown } from "./exits-shown.ts";
import { expectFill } from "./expect-fill.ts";
import { orderInWords } from "./order-in-words.ts";
import type { PreviewedOrder } from "./previewed-order.ts";
import { warningsOn } from "./warn.ts";
import { weighPosition } from "./weigh-position.ts";

type Preview = AnswerOf<"previewOrder">;
type OfBooks<K extends "cash" | "position"> = Omit<Preview[K], "provenance">;

export interface PreviewPlace {
  readonly portfolio: Portfolio;
  /** The account among the valued ones; null when it is not active. */
  readonly own: ValuedAccount | null;
  /** Market time, epoch ms. */
  readonly nextClose: number;
}

const cents = (amount: number) => Math.round(amount * 100) / 100;

function orderShown({ request, account, view }: PreviewedOrder): Preview["order"] {
  const { instrument } = view;
  return {
    account_id: account.id,
    account_name: account.displayName,
    symbol: instrument.symbol,
    instrument_id: instrument.id,
    name: instrument.name,
    action: request.side,
    quantity: request.quantity,
    order_type: request.type,
    limit_price: request.limitPrice,
    stop_price: request.stopPrice,
    time_in_force: request.timeInForce,
    stop_loss: request.exits?.stopLoss ?? null,
    take_profit: request.exits?.takeProfit ?? null,
    currency: instrument.currency,
    mode: account.mode,
  };
}

function quoteShown({ view: { quote } }: PreviewedOrder): Preview["quote"] {
  if (quote === null) return null;
  const { price, bid, ask, asOf, stale, old } = quote;
  const shown = { price, bid, ask, as_of: new Date(asOf).toISOString(), stale };
  return old === undefined ? shown : { ...shown, old };
}

/** Of what the account would be: as real as all the money in it, and estimated. */
function booksProvenance(portfolio: Portfolio): Provenance {
  const known = provenanceOf(portfolio);
  return { ...known, basis: atBestEstimated(known) };
}

function cashShown({ request, context }: PreviewedOrder, cost: EstimatedCost): OfBooks<"cash"> {
  const currency = cost.settlementCurrency;
  const before = Number(context.cash[currency] ?? "0");
  return {
    currency,
    before,
    after: cents(request.side === "BUY" ? before - cost.total : before + cost.total),
  };
}

function positionShown({ request, context }: PreviewedOrder, price: number | null): OfBooks<"position"> {
  const { free, committed } = context.position;
  const before = decimal(free).plus(decimal(committed));
  const traded = decimal(plainDecimal(request.quantity));
  // A sale of more than is held is refused; it leaves nothing.
  const left = request.side === "BUY" ? before.plus(traded) : maximum(before.minus(traded), ZERO);
  const after = plainNumber(left);
  return { before: plainNumber(before), after, value_after: price === null ? 0 : cents(after * price) };
}

export function previewShown(
  order: PreviewedOrder,
  { portfolio, own, nextClose }: PreviewPlace,
): Omit<Preview, "preview_id" | "expires_at" | "tax" | "us_tax"> {
  const { explanation, context, view, capabilities, locale } = order;
  const fill = expectFill(order);
  const cost = estimateCost(order, fill);
  const weights = weighPosition(order, cost, { portfolio, own });
  const ofBooks = { provenance: booksProvenance(portfolio) };
  const refused = explanation.result.ok ? null : refusalOf(explanation.result.refusal, context, locale);
  return {
    allowed: refused === null,
    refusal:
      refused === null
        ? null
        : {
            code: refused.code,
            detail: refused.detail ?? errorText(refused.code, locale, refused.params ?? {}).detail,
          },
    sentence: orderInWords(order),
    order: orderShown(order),
    quote: quoteShown(order),
    estimate: {
      price: fill.price,
      value: cost.value,
      commission: cost.commission,
      spread_and_slippage: cost.spreadAndSlippage,
      settlement_currency: cost.settlementCurrency,
      fx_rate: cost.fxRate,
      conversion_fee: cost.conversionFee,
      total: cost.total,
      at_worst: cost.atWorst,
    },
    cash: { ...cashShown(order, cost), ...ofBooks },
    position: { ...positionShown(order, fill.price), ...ofBooks },
    concentration: {
      ...ofBooks,
      account_before: asPercent(weights.accountBefore),
      account_after: asPercent(weights.accountAfter),
      portfolio_after: asPercent(weights.portfolioAfter),
    },
    exits: exitsShown(order, fill),
    execution: {
      when: fill.when,
      words: executionInWords(order, fill, { nextClose }),
      venue: sourceName(capabilities.label, locale),
    },
    checks: checksShown(order),
    warnings: warningsOn({ order, fill, cost, weights }),
    provenance: madeOf(view.quote === null ? [] : [view.quote], {
      asOf: new Date(view.quote?.asOf ?? context.now).toISOString(),
      source: view.quote?.label ?? "Ledger",
      estimated: ["estimate", "tax", "us_tax"],
      ...(view.quote?.stale === true ? { stale: true } : {}),
      ...(view.quote?.old === undefined ? {} : { old: view.quote.old }),
    }),
  };
}
