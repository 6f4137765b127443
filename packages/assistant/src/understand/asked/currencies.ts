import type { Token } from "../words/token.ts";

type Currency = "CAD" | "USD";

const WORDS: Readonly<Record<string, Currency>> = {
  usd: "USD",
  us: "USD",
  american: "USD",
  americain: "USD",
  americains: "USD",
  greenback: "USD",
  greenbacks: "USD",
  cad: "CAD",
  ca: "CAD",
  canadian: "CAD",
  canadien: "CAD",
  canadiens: "CAD",
  loonie: "CAD",
  loonies: "CAD",
  huard: "CAD",
  huards: "CAD",
};

/** The currencies of a conversion in the order they were said, each once: from the first into the second. */
function currenciesSaid(tokens: readonly Token[]): readonly Currency[] {
  const said = tokens.flatMap((token) => {
    if (token.currency !== undefined) return [token.currency];
    const named = Object.hasOwn(WORDS, token.word) ? WORDS[token.word] : undefined;
    return named === undefined ? [] : [named];
  });
  return [...new Set(said)];
}

/** The one currency that is named. */
export function currencyNamed(tokens: readonly Token[]): { readonly currency?: Currency } {
  const [currency, another] = currenciesSaid(tokens);
  return currency === undefined || another !== undefined ? {} : { currency };
}

/** What an amount is to be told in: the second one named, or else the one that was not. */
export function conversionSaid(tokens: readonly Token[]): {
  readonly currency?: Currency;
  readonly toCurrency?: Currency;
} {
  const [from, to] = currenciesSaid(tokens);
  if (from === undefined) return {};
  const number = tokens.find(({ kind, currency }) => kind === "number" && currency !== undefined);
  if (number === undefined && to === undefined) {
    // `how much is 500 in US dollars`: only what it is to become was said.
    const isInto = tokens.some(
      ({ word }) => word === "in" || word === "into" || word === "to" || word === "en",
    );
    if (isInto) return { toCurrency: from };
  }
  return { currency: from, toCurrency: to ?? (from === "CAD" ? "USD" : "CAD") };
}
