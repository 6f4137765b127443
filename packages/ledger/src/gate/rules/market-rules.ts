/** The market the order meets: a price that can be trusted, an open session, a limit in reach of it. */
import { type Decimal, decimal, formatDecimal } from "../../decimal.ts";
import { beyond, type Question } from "./question.ts";
import { pass, type Rule, refuse } from "./rule.ts";

/**
 * Limit orders protect themselves, so a late price does not stop them; no price at all stops every order but a way out. One from
 * before the last session is traded on by a person only, who has confirmed its date.
 */
export const quoteRule: Rule = {
  code: "quote",
  judge({ intent, quote: read, isExit, context }) {
    if (isExit) return null;
    const { quote, session, now, limits, instrument } = context;
    const { symbol } = instrument;
    if (quote === null || read === null)
      return refuse(context.isPriceless ? "price_missing" : "market_data_unavailable", {
        params: { symbol },
      });
    const ageMs = now - quote.asOf;
    const limit = limits.maxQuoteAgeMs === null ? null : String(limits.maxQuoteAgeMs);
    const facts = { figure: String(ageMs), limit, unit: "ms" };
    const { old } = quote;
    const params = { symbol, priceDate: old?.priceDate ?? "", sessions: old?.sessionsBehind ?? 0 };
    if (old !== undefined && context.confirmed === undefined)
      return refuse("price_old", { ...facts, params });
    if (intent.type === "Limit") {
      const isSeen = old === undefined || context.confirmed?.priceDate === old.priceDate;
      return isSeen ? pass(facts) : refuse("price_old_unconfirmed", { ...facts, params });
    }
    const late = limits.maxQuoteAgeMs !== null && session.state === "open" && ageMs > limits.maxQuoteAgeMs;
    if (!quote.stale && !late && ageMs >= 0) return pass(facts);
    return refuse("stale_quote", { ...facts, params: { symbol, asOf: quote.asOf } });
  },
};

export const marketHoursRule: Rule = {
  code: "market_hours",
  judge({ isExit, context: { session, limits, instrument } }) {
    if (isExit || instrument.type === "crypto") return null;
    if (!limits.openSessionOnly) return pass({ figure: session.state });
    if (session.state === "open") return pass({ figure: "open", limit: "open" });
    const { reason, nextOpen } = session;
    const params = { nextOpen, ...(reason === null ? {} : { holiday: reason }) };
    const because = { figure: session.state, limit: "open", params };
    if (reason === null) return refuse("market_closed_hours", because);
    return refuse(reason === "Weekend" ? "market_closed_weekend" : "market_closed_holiday", because);
  },
};

/** Only the side that costs money is fenced in: a purchase far below the market merely waits. */
export const collarRule: Rule = {
  code: "price_collar",
  judge(question) {
    const { intent, limit, isExit, context } = question;
    const from = collarFrom(question);
    if (isExit || limit === null || from === null) return null;
    const { priceCollarBps } = context.limits;
    const isPurchase = intent.side === "BUY";
    const bound = beyond(from.bound, isPurchase ? priceCollarBps : `-${priceCollarBps}`);
    const facts = {
      figure: formatDecimal(limit),
      limit: formatDecimal(bound),
      unit: context.instrument.currency,
    };
    if (isPurchase ? limit.lte(bound) : limit.gte(bound)) return pass(facts);
    const params = {
      limitPrice: formatDecimal(limit),
      collarPercent: formatDecimal(decimal(priceCollarBps).div("100")),
      ...(from.last === null ? {} : { lastPrice: formatDecimal(from.last) }),
    };
    return refuse("price_collar", { ...facts, params });
  },
};

/** What a limit is measured from: the market, or the stop that has to be reached before it counts. */
function collarFrom({
  intent,
  stop,
  quote,
  context,
}: Question): { bound: Decimal; last: Decimal | null } | null {
  if (intent.type === "StopLimit") return stop === null ? null : { bound: stop, last: null };
  if (intent.type !== "Limit" || quote === null || context.quote?.stale !== false) return null;
  return { bound: intent.side === "BUY" ? quote.ask : quote.bid, last: quote.last };
}
