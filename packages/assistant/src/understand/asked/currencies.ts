import { CURRENCIES, type Currency, isCurrency, isListingCurrency } from "@neuro/contract";
import { dollarWords } from "../words/number-words.ts";
import type { Token } from "../words/token.ts";

/** The words of each, folded; of several words the one that tells it from other dollars or crowns. */
const NAMES: Readonly<Record<Currency, string>> = {
  CAD: "ca canadian canadien canadiens canadienne canadiennes loonie loonies huard huards",
  USD: "us american americain americains americaine americaines greenback greenbacks",
  EUR: "euro euros",
  GBP: "pound pounds sterling livre livres quid",
  JPY: "yen yens",
  CHF: "franc francs",
  AUD: "australian australien australiens aussie",
  NZD: "zealand zelandais",
  INR: "rupee rupees roupie roupies",
  CNY: "yuan yuans renminbi rmb",
  HKD: "hong kong",
  SGD: "singapore singapour singapourien singapouriens",
  SEK: "swedish suedoise suedoises kronor krona",
  NOK: "norwegian norvegienne norvegiennes",
  DKK: "danish danoise danoises",
  MXN: "peso pesos",
};
const WORDS: ReadonlyMap<string, Currency> = new Map(
  CURRENCIES.flatMap((code) =>
    [code.toLowerCase(), ...NAMES[code].split(" ")].map((word) => [word, code] as const),
  ),
);
/** Words of currencies other than Canadian and US dollars: each means the same, money of another country. */
export const foreignMoney: ReadonlySet<string> = new Set(
  [...WORDS].flatMap(([word, code]) => (isListingCurrency(code) ? [] : [word])),
);
const DOLLARS: ReadonlySet<string> = new Set(dollarWords);

/** `Dollar de Hong Kong`, `dollar néo-zélandais`. */
const JOINS_NATION = new Set("de d neo".split(" "));

interface Named {
  readonly currency: Currency;
  readonly at: number;
}

/** Every currency that is named; `dollars` and `$` that nothing tells more of are Canadian beside another currency. */
function namedIn(tokens: readonly Token[]): readonly Named[] {
  const named = tokens.map(({ word, currency }) => currency ?? WORDS.get(word));
  const isForeign = named.some((currency) => currency !== undefined && !isListingCurrency(currency));
  return tokens.flatMap(({ word, unit }, at) => {
    const isBare =
      (DOLLARS.has(word) || unit === "money") &&
      named[at - 1] === undefined &&
      named[at + 1] === undefined &&
      (!JOINS_NATION.has(tokens[at + 1]?.word ?? "") || named[at + 2] === undefined);
    const currency = named[at] ?? (isForeign && isBare ? "CAD" : undefined);
    return currency === undefined ? [] : [{ currency, at }];
  });
}

/** The one currency that is named. */
export function currencyNamed(tokens: readonly Token[]): { readonly currency?: Currency } {
  const [currency, another] = new Set(namedIn(tokens).map((one) => one.currency));
  return currency === undefined || another !== undefined ? {} : { currency };
}

export interface Conversion {
  readonly currency?: Currency;
  readonly toCurrency?: Currency;
}

/** What an amount is to be told in: the currency that is named and is not the amount's, or else the one that was not. */
export function conversionSaid(tokens: readonly Token[]): Conversion {
  const named = namedIn(tokens);
  const number = tokens.findIndex(({ kind }) => kind === "number");
  const ofNumber = named.find(({ at }) => at === number || at === number + 1);
  const all = new Set(
    [...(ofNumber === undefined || number < 0 ? [] : [ofNumber]), ...named].map((one) => one.currency),
  );
  const [from, to] = all;
  if (from === undefined) return {};
  if (ofNumber === undefined && to === undefined) {
    // `how much is 500 in US dollars`: only what it is to become was said.
    const isInto = tokens.some(
      ({ word }) => word === "in" || word === "into" || word === "to" || word === "en",
    );
    if (isInto && number >= 0) return { toCurrency: from };
  }
  return { currency: from, toCurrency: to ?? (from === "CAD" ? "USD" : "CAD") };
}

/** The same where it is not only of Canadian and US dollars, whose rate is told anyhow. */
export function rateSaid(tokens: readonly Token[]): Conversion {
  const said = conversionSaid(tokens);
  return Object.values(said).every((currency) => isCurrency(currency) && isListingCurrency(currency))
    ? {}
    : said;
}
