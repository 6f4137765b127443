/** What numbers mean depends on what is asked. */
import type { Intent, Slots } from "../../understanding.ts";
import type { Signs } from "../signs.ts";
import { PhraseBook } from "../words/phrases.ts";
import type { Token } from "../words/token.ts";
import { conversionSaid, currencyNamed, rateSaid } from "./currencies.ts";

/** @param spoken what the words say whatever they are about */
export function amountsAsked(
  intent: Intent,
  spoken: Slots,
  { signs, tokens }: { readonly signs: Signs; readonly tokens: readonly Token[] },
): Slots {
  if (intent === "price_odds") return priceAsked(spoken, signs);
  if (intent === "price_alert") return { ...sideAsked(tokens), ...priceAsked(spoken, signs) };
  if (intent === "market_fall") return fallAsked(spoken);
  if (intent === "size_by_risk") return atRisk(spoken);
  if (intent === "conversion") return { ...amountSaid(spoken, tokens), ...conversionSaid(tokens) };
  if (intent === "exchange_rate") return rateSaid(tokens);
  if (intent === "cash") return currencyNamed(tokens);
  if (intent === "invest_amount" || intent === "room") return amountSaid(spoken, tokens);
  return {};
}

/** How likely a price gets somewhere, or when one is to be told. */
function priceAsked({ limitPrice, amount, quantity, portion }: Slots, signs: Signs): Slots {
  const target = limitPrice ?? amount ?? quantity;
  if (target !== undefined) return { target };
  const sign = (signs.has("falls") || signs.has("goingDown")) && !signs.has("rises") ? -1 : 1;
  return portion === undefined ? {} : { change: inPercent(sign * portion) };
}

const sides = new PhraseBook<"up" | "down">();
sides.add(
  "above, over, higher than, more than, exceeds, exceed, exceeding, surpasses, past, or more, or higher, depasse, depasser, depassera, " +
    "au dessus, plus de, plus haut que, superieur a, franchit, ou plus",
  "up",
);
sides.add(
  "below, under, beneath, less than, lower than, or less, or lower, sous, en dessous, au dessous, moins de, plus bas que, inferieur a, ou moins",
  "down",
);

/** On which side of its price an alert waits, where that is said. */
function sideAsked(tokens: readonly Token[]): Slots {
  const said = new Set(sides.allIn(tokens).flatMap(({ means }) => means));
  const [direction] = said;
  return direction === undefined || said.size > 1 ? {} : { direction };
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

const OF_AGE = new Set("year years yr yrs yo an ans".split(" "));
/** `I am 20`, `j’ai 20 ans`: no number of dollars. */
const BEFORE_AGE = new Set("am im m age aged turned turning".split(" "));

/** What is said in dollars, or else a bare number that is no age. */
function amountSaid({ amount, quantity, limitPrice }: Slots, tokens: readonly Token[]): Slots {
  const inDollars = tokens.find(({ kind, unit }) => kind === "number" && unit === "money")?.value;
  const isAge = (value: number | undefined) =>
    tokens.some(
      (token, at) =>
        token.kind === "number" &&
        token.value === value &&
        (OF_AGE.has(tokens[at + 1]?.word ?? "") || BEFORE_AGE.has(tokens[at - 1]?.word ?? "")),
    );
  const said =
    inDollars ?? [amount, quantity, limitPrice].find((value) => value !== undefined && !isAge(value));
  return said === undefined ? {} : { amount: said };
}

/** A fraction in percent, to hundredths. */
function inPercent(fraction: number): number {
  return Math.round(fraction * 1e4) / 100;
}
