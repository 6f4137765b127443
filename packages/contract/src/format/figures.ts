/** Numbers, amounts and shares as the product writes them: en-CA and fr-CA, a true minus, zero without a sign. */
import type { Locale } from "../messages/locale.ts";
import type { Percent } from "../primitives/nominal.ts";
import { numberFormat } from "./intl.ts";

export const MINUS = "\u2212";

export interface FigureStyle {
  /** Decimals at least, and at most where `maxDigits` says nothing else. */
  readonly digits?: number;
  readonly maxDigits?: number;
  /** Always + or −; zero stays bare. */
  readonly signed?: boolean;
}

export interface MoneyStyle extends FigureStyle {
  /** ISO 4217, Canadian dollars where nothing is said. */
  readonly currency?: string;
  /**
   * `sign`: `$` of Canadian and US dollars, of others one that no reader takes for theirs, as `A$`, `€`, `JP¥` or `SEK`; `code`:
   * `CAD`, as sentences say it; `foreign`: as `sign`, and `US$`.
   */
  readonly unit?: "sign" | "code" | "foreign";
  /** No cents (axes, account strips). */
  readonly whole?: boolean;
}

export function withTrueMinus(text: string): string {
  return text.replaceAll("-", MINUS);
}

/** `value`: a number or a decimal string. */
function written(value: number | string, locale: Locale, options: Intl.NumberFormatOptions): string {
  return withTrueMinus(numberFormat(locale, options).format(value as Intl.StringNumericLiteral));
}

function digitsOf({ digits, maxDigits }: FigureStyle, least?: number, most?: number) {
  return {
    minimumFractionDigits: digits ?? least,
    maximumFractionDigits: maxDigits ?? digits ?? most,
  };
}

/** The narrow sign is `$` of seven dollars, `¥` of two currencies and `kr` of three. */
function displayOf(currency: string, unit: NonNullable<MoneyStyle["unit"]>) {
  if (unit === "code") return unit;
  return currency === "CAD" || (currency === "USD" && unit === "sign") ? "narrowSymbol" : "symbol";
}

export function moneyOptions(style: MoneyStyle = {}): Intl.NumberFormatOptions {
  const { currency = "CAD", unit = "sign", signed, whole } = style;
  // Where nothing is said the language's own: two, none of yen.
  const own = whole ? 0 : undefined;
  return {
    style: "currency",
    currency,
    currencyDisplay: displayOf(currency, unit),
    ...digitsOf(style, own, own),
    signDisplay: signed ? "exceptZero" : "negative",
  };
}

export function percentOptions(style: FigureStyle = {}): Intl.NumberFormatOptions {
  const least = style.maxDigits === undefined ? 2 : 0;
  return {
    style: "percent",
    ...digitsOf(style, least, 2),
    signDisplay: style.signed ? "exceptZero" : "negative",
  };
}

/** `$220,314.61`, `220 314,61 $`. */
export function moneyText(value: number | string, locale: Locale, style: MoneyStyle = {}): string {
  return written(value, locale, moneyOptions(style));
}

/** Short money for axes and flags: `$220.3k`, `220,3 k$`; `€1.2M`, `1,2 M€`. */
export function shortMoneyText(
  value: number,
  locale: Locale,
  style: Pick<MoneyStyle, "currency" | "unit"> = {},
): string {
  const thousands = Math.abs(value) >= 1_000_000 ? 1_000_000 : Math.abs(value) >= 10_000 ? 1_000 : 1;
  const letter = thousands === 1_000_000 ? "M" : thousands === 1_000 ? "k" : "";
  const options = {
    ...moneyOptions(style),
    ...{ minimumFractionDigits: 0, maximumFractionDigits: thousands === 1 ? 0 : 1 },
  };
  // Behind the figure, and before the sign where that stands behind it.
  return written(value / thousands, locale, options).replace(/(\d\s?)(?=\D*$)/, `$1${letter}`);
}

/** As many of six decimals as are needed, unless the style says otherwise. */
export function numberText(value: number | string, locale: Locale, style: FigureStyle = {}): string {
  const signDisplay = style.signed ? "exceptZero" : "negative";
  return written(value, locale, { ...digitsOf(style, 0, 6), signDisplay });
}

/** Units of a security or a coin: eight decimals at most. */
export function unitsText(
  units: number | string,
  locale: Locale,
  { signed = false }: Pick<FigureStyle, "signed"> = {},
): string {
  return numberText(units, locale, { maxDigits: 8, signed });
}

/** A price as listed: two decimals, four below one dollar. */
export function priceText(
  value: number | string,
  locale: Locale,
  { signed = false }: Pick<FigureStyle, "signed"> = {},
): string {
  return numberText(value, locale, { digits: Math.abs(Number(value)) < 1 ? 4 : 2, signed });
}

/** Short counts: `5.5M`. */
export function compactText(value: number, locale: Locale): string {
  return written(value, locale, { notation: "compact", maximumFractionDigits: 1 });
}

/** 0.29 gives `0.29%`; two decimals unless the style says otherwise. */
export function percentText(value: Percent, locale: Locale, style: FigureStyle = {}): string {
  return written(hundredth(value), locale, percentOptions(style));
}

/** As a decimal: a hundredth of 37.55 is 0.3755, and as a binary number a little less, which would be rounded down. */
export function hundredth(value: Percent): number | string {
  const text = String(value);
  return /^-?[\d.]+$/.test(text) ? `${text}e-2` : value / 100;
}

/** `5 minutes`, `30 secondes`. */
export function countOfText(count: number, locale: Locale, unit: "second" | "minute"): string {
  return written(count, locale, { style: "unit", unit, unitDisplay: "long" });
}
