import fc from "fast-check";
import { expect, test } from "vitest";
import { CURRENCIES } from "../primitives/currencies.ts";
import { asFraction, asPercent, percentOf } from "../primitives/nominal.ts";
import { moneyParts, percentParts } from "./figure-parts.ts";
import {
  compactText,
  countOfText,
  moneyText,
  numberText,
  percentText,
  priceText,
  shortMoneyText,
  unitsText,
} from "./figures.ts";

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, "_");

test("money carries its sign before and its unit where the language puts it", () => {
  expect(moneyText(-257.19, "en")).toBe("−$257.19");
  expect(moneyText("634.04", "en", { signed: true })).toBe("+$634.04");
  expect(plain(moneyText(220314.61, "fr"))).toBe("220_314,61_$");
  expect(plain(moneyText(634.04, "fr", { signed: true }))).toBe("+634,04_$");
});

test("a sentence names the currency, and a sign tells other dollars from Canadian ones", () => {
  expect(plain(moneyText(12.5, "en", { unit: "code" }))).toBe("CAD_12.50");
  expect(plain(moneyText(12.5, "fr", { currency: "USD", unit: "code" }))).toBe("12,50_USD");
  expect(moneyText(12.5, "en", { unit: "foreign" })).toBe("$12.50");
  expect(moneyText(12.5, "en", { currency: "USD", unit: "foreign" })).toBe("US$12.50");
  expect(moneyText(1_234.56, "en", { whole: true })).toBe("$1,235");
  expect(moneyText(0.123456, "en", { maxDigits: 4 })).toBe("$0.1235");
});

test.each([
  ["EUR", "€1,234.50", "1_234,50_€", "€1.2M", "1,2_M€"],
  ["GBP", "£1,234.50", "1_234,50_£", "£1.2M", "1,2_M£"],
  ["JPY", "JP¥1,235", "1_235_¥", "JP¥1.2M", "1,2_M¥"],
  ["CNY", "CN¥1,234.50", "1_234,50_CN¥", "CN¥1.2M", "1,2_MCN¥"],
  ["AUD", "A$1,234.50", "1_234,50_$_AU", "A$1.2M", "1,2_M$_AU"],
  ["SGD", "SGD_1,234.50", "1_234,50_$_SG", "SGD_1.2M", "1,2_M$_SG"],
  ["SEK", "SEK_1,234.50", "1_234,50_SEK", "SEK_1.2M", "1,2_MSEK"],
  ["MXN", "MX$1,234.50", "1_234,50_MXN", "MX$1.2M", "1,2_MMXN"],
  ["USD", "$1,234.50", "1_234,50_$", "$1.2M", "1,2_M$"],
])("%s is %s and %s, in short %s and %s", (currency, en, fr, shortEn, shortFr) => {
  expect([
    plain(moneyText(1234.5, "en", { currency })),
    plain(moneyText("1234.5", "fr", { currency })),
  ]).toEqual([en, fr]);
  const short = (locale: "en" | "fr") => plain(shortMoneyText(1_240_000, locale, { currency }));
  expect([short("en"), short("fr")]).toEqual([shortEn, shortFr]);
});

test("no two currencies are written alike, but the two dollars whose code stands elsewhere", () => {
  for (const locale of ["en", "fr"] as const) {
    const signs = CURRENCIES.map((currency) => moneyText(1, locale, { currency, whole: true }));
    expect(new Set(signs).size).toBe(CURRENCIES.length - 1);
    const foreign = CURRENCIES.map((currency) =>
      moneyText(1, locale, { currency, unit: "foreign", whole: true }),
    );
    expect(new Set(foreign).size).toBe(CURRENCIES.length);
  }
});

test("yen have no decimals unless they are asked for", () => {
  expect(moneyText(-12_345.6, "en", { currency: "JPY" })).toBe("−JP¥12,346");
  expect(moneyText(0.0123, "en", { currency: "JPY", maxDigits: 4 })).toBe("JP¥0.0123");
  expect(moneyText(5, "en", { currency: "JPY", digits: 2 })).toBe("JP¥5.00");
  expect(moneyParts(12_345, "en", { currency: "JPY" })).toEqual([{ kind: "main", text: "JP¥12,345" }]);
});

test("zero has no sign, whichever way it is asked for, and neither has what is rounded to it", () => {
  expect(moneyText(0, "en", { signed: true })).toBe("$0.00");
  expect(moneyText(-0.001, "en")).toBe("$0.00");
  expect(percentText(asPercent(0), "en", { signed: true })).toBe("0.00%");
  expect(numberText(-0.001, "en", { digits: 2 })).toBe("0.00");
});

test("the cents and the unit after them are told apart from the figure", () => {
  expect(moneyParts(87150, "en").map(({ kind, text }) => [kind, text])).toEqual([
    ["main", "$87,150"],
    ["cents", ".00"],
  ]);
  expect(moneyParts(87150, "fr").map(({ kind, text }) => [kind, plain(text)])).toEqual([
    ["main", "87_150"],
    ["cents", ",00_$"],
  ]);
});

test("a percent is what it says, a fraction is made one, and its sign is a part of its own", () => {
  expect(plain(percentText(asPercent(0.29), "fr"))).toBe("0,29_%");
  expect(percentText(percentOf(asFraction(0.285)), "en", { digits: 0 })).toBe("29%");
  expect(percentText(asPercent(37.55), "en", { digits: 1 })).toBe("37.6%");
  expect(percentText(asPercent(1e-9), "en", { maxDigits: 1 })).toBe("0%");
  const last = percentParts(asPercent(1.4), "en", { digits: 1, signed: true }).at(-1);
  expect(last).toEqual({ kind: "percent", text: "%" });
  // @ts-expect-error A fraction is no percent, and a plain number is neither.
  expect([percentText(asFraction(0.05), "en"), percentText(5, "en")]).toEqual(["0.05%", "5.00%"]);
});

test("the parts of a figure are its text", () => {
  const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(value, fc.constantFrom("en", "fr"), fc.boolean(), (amount, locale, signed) => {
      const join = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join("");
      expect(join(moneyParts(amount, locale, { signed }))).toBe(moneyText(amount, locale, { signed }));
      const percent = asPercent(amount);
      expect(join(percentParts(percent, locale, { signed }))).toBe(percentText(percent, locale, { signed }));
    }),
  );
});

test("short money drops what an axis has no room for", () => {
  expect(shortMoneyText(220_314, "en")).toBe("$220.3k");
  expect(shortMoneyText(-1_200_000, "en")).toBe("−$1.2M");
  expect(plain(shortMoneyText(230_000, "fr"))).toBe("230_k$");
  expect(compactText(5_500_000, "en")).toBe("5.5M");
});

test("prices below one, units of coins and counts of time have their own digits", () => {
  expect([priceText(0.12345, "en"), priceText("12.345", "en")]).toEqual(["0.1235", "12.35"]);
  expect(unitsText("0.123456789", "en")).toBe("0.12345679");
  expect(countOfText(5, "fr", "minute")).toMatch(/^5.minutes$/);
});
