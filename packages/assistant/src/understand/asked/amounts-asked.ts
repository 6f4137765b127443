/** What numbers mean depends on what is asked. */
import type { Intent, Slots } from "../../understanding.ts";
import type { Signs } from "../signs.ts";
import type { Token } from "../words/token.ts";
import { conversionSaid } from "./currencies.ts";

/** @param spoken what the words say whatever they are about */
export function amountsAsked(
  intent: Intent,
  spoken: Slots,
  { signs, tokens }: { readonly signs: Signs; readonly tokens: readonly Token[] },
): Slots {
  if (intent === "price_odds" || intent === "price_alert") return priceAsked(spoken, signs);
  if (intent === "market_fall") return fallAsked(spoken);
  if (intent === "size_by_risk") return atRisk(spoken);
  if (intent === "conversion") return { ...amountSaid(spoken), ...conversionSaid(tokens) };
  if (intent === "invest_amount" || intent === "room") return amountSaid(spoken);
  return {};
}

/** How likely a price gets somewhere, or when one is to be told. */
function priceAsked({ limitPrice, amount, quantity, portion }: Slots, signs: Signs): Slots {
  const target = limitPrice ?? amount ?? quantity;
  if (target !== undefined) return { target };
  const sign = (signs.has("falls") || signs.has("goingDown")) && !signs.has("rises") ? -1 : 1;
  return portion === undefined ? {} : { change: inPercent(sign * portion) };
}

/** `What if the market lost a fifth`: always downwards. */
function fallAsked({ portion }: Slots): Slots {
  return portion === undefined ? {} : { change: inPercent(-portion) };
}

/** How much to buy: what one will lose, and the price to get out at. */
function atRisk({ limitPrice, amount, quantity, portion }: Slots): Slots {
  const lost = amount ?? (portion === undefined ? quantity : undefined);
  const stop = limitPrice ?? (amount === undefined ? undefined : quantity);
  return { ...(lost === undefined ? {} : { amount: lost }), ...(stop === undefined ? {} : { stop }) };
}

/** A bare number is an amount of money. */
function amountSaid({ amount, quantity, limitPrice }: Slots): Slots {
  const said = amount ?? quantity ?? limitPrice;
  return said === undefined ? {} : { amount: said };
}

/** A fraction in percent, to hundredths. */
function inPercent(fraction: number): number {
  return Math.round(fraction * 1e4) / 100;
}
