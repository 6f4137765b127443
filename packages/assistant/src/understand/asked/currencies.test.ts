import { expect, it } from "vitest";
import { joinNumbers } from "../words/number-words.ts";
import { splitTokens } from "../words/split-tokens.ts";
import { conversionSaid, rateSaid } from "./currencies.ts";

const tokens = (words: string) => joinNumbers(splitTokens(words));

it.each([
  ["how much are 500 euros in dollars", "EUR", "CAD"],
  ["how many euros for 100 US dollars", "USD", "EUR"],
  ["combien de yens pour 100 $", "CAD", "JPY"],
  ["how many US dollars do I get with 800 CAD", "CAD", "USD"],
  ["300 € en dollars US", "EUR", "USD"],
  ["£250 in Canadian", "GBP", "CAD"],
  ["200 dollars australiens", "AUD", "CAD"],
  ["50 Hong Kong dollars in pesos", "HKD", "MXN"],
  ["1000 dollars de Hong Kong en euros", "HKD", "EUR"],
  ["10 dollars néo-zélandais", "NZD", "CAD"],
  ["how much is 500 in euros", undefined, "EUR"],
  ["1000 CAD", "CAD", "USD"],
  ["500 dollars", undefined, undefined],
])("%s: from %s into %s", (words, currency, toCurrency) => {
  expect({ currency: undefined, toCurrency: undefined, ...conversionSaid(tokens(words)) }).toEqual({
    currency,
    toCurrency,
  });
});

it("names a currency for a rate only where it is another than Canadian and US dollars", () => {
  expect(rateSaid(tokens("what is the pound at"))).toEqual({ currency: "GBP", toCurrency: "CAD" });
  expect(rateSaid(tokens("what is the US dollar at"))).toEqual({});
});
