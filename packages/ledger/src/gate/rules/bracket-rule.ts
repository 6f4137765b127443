/** The exits of a purchase: below and above the price it pays. */
import { type Decimal, formatDecimal, maximum, minimum } from "../../decimal.ts";
import { exactTick } from "../price-tick.ts";
import { priceFault } from "./price-rules.ts";
import type { Question } from "./question.ts";
import { type Judgement, pass, quoted, type Rule, refuse } from "./rule.ts";

export const bracketRule: Rule = {
  code: "bracket",
  judge(question) {
    const exits = question.intent.exits ?? null;
    if (exits === null) return null;
    if (question.intent.side === "SELL") return refuse("bracket_invalid", { figure: "SELL", limit: "BUY" });
    if (exits.stopLoss === null && exits.takeProfit === null) return refuse("bracket_invalid");
    const paid = pricesPaid(question);
    if (paid === null) return null;
    return (
      exitFault(question, { text: exits.stopLoss, price: question.stopLoss, paid: paid.least, side: -1 }) ??
      exitFault(question, { text: exits.takeProfit, price: question.takeProfit, paid: paid.most, side: 1 }) ??
      pass({
        figure: [exits.stopLoss, exits.takeProfit].filter((text) => text !== null).join(" / "),
        limit: formatDecimal(paid.most),
        unit: question.context.instrument.currency,
      })
    );
  },
};

/** Least and most that one unit is expected to cost; null without a price to tell it by. */
function pricesPaid({ intent, limit, stop, quote }: Question): { least: Decimal; most: Decimal } | null {
  const only = (price: Decimal | null) => (price === null ? null : { least: price, most: price });
  if (intent.type === "StopLimit")
    return stop === null || limit === null ? null : { least: stop, most: limit };
  if (intent.type === "Stop")
    return stop === null ? null : only(quote === null ? stop : maximum(stop, quote.ask));
  if (intent.type === "Limit")
    return limit === null ? null : only(quote === null ? limit : minimum(limit, quote.ask));
  return only(quote?.ask ?? null);
}

interface Exit {
  readonly text: string | null;
  readonly price: Decimal | null;
  readonly paid: Decimal;
  /** −1: must lie below the price paid; 1: above it. */
  readonly side: -1 | 1;
}

function exitFault({ context }: Question, { text, price, paid, side }: Exit): Judgement | null {
  if (text === null) return null;
  const { instrument } = context;
  const isBeyond = price !== null && (side < 0 ? price.lt(paid) : price.gt(paid));
  if (price !== null && isBeyond && priceFault(price, instrument) === null) return null;
  return refuse("bracket_invalid", {
    figure: quoted(text),
    limit: formatDecimal(paid),
    unit: instrument.currency,
    params: { price: formatDecimal(paid), tick: formatDecimal(exactTick(instrument, price ?? paid)) },
  });
}
