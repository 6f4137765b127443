/** Numbers as brokers of both languages write them. */
import { type Decimal, decimal, formatDecimal, parseDecimal, ZERO } from "@neuro/ledger";
import { ANY_CURRENCY, PENNY } from "./money.ts";

/** Written where there is none. */
const NOTHING = /^(?:|-{1,2}|–|—|n\/?a|null|nil|none|s\/?o)$/i;
const CURRENCY_WORDS = new RegExp(
  String.raw`(?:(?:US|CA?|AU?|NZ|HK|SG?|MX)?\$|€|£|₹|(?:JP|CN)?¥|CDN|${ANY_CURRENCY})`,
  "gi",
);
/** Longer than any amount there is. */
const LONGEST = 60;
const MOST_EXPONENT = 12;
/** Of the whole part; no account holds as much. */
const MOST_DIGITS = 15;
/** Smaller parts are dust. */
const DECIMALS = 20;

export type NumberRead = string | null | "wrong";

const GROUPED = { ",": /^\d{1,3}(?:,\d{3})+$/, ".": /^\d{1,3}(?:\.\d{3})+$/ } as const;
/** `12 34`: blanks and apostrophes stand before three digits alone. */
const MISPLACED_BLANK = /\d[\s\u00a0\u202f'’](?!\d{3}(?!\d))\d/;

/** Whole part and decimals of digits with marks; null where the marks make no sense. */
function parts(digits: string, comma: boolean): readonly [string, string] | null {
  const [dot, last] = [digits.lastIndexOf("."), digits.lastIndexOf(",")];
  if (dot < 0 && last < 0) return [digits, ""];
  if (dot >= 0 && last >= 0) return both(digits, dot > last ? "." : ",");
  const mark = dot >= 0 ? "." : ",";
  const isOnly = digits.indexOf(mark) === digits.lastIndexOf(mark);
  const isGrouped = GROUPED[mark].test(digits);
  // `1,234` groups thousands and `1.234` has decimals, unless a comma marks decimals in this file.
  if (isGrouped && (!isOnly || (mark === "," ? !comma : comma))) return [digits.replaceAll(mark, ""), ""];
  if (!isOnly) return null;
  const [whole = "", decimals = ""] = digits.split(mark);
  return [whole, decimals];
}

function both(digits: string, mark: "." | ","): readonly [string, string] | null {
  const [whole = "", decimals = "", ...more] = digits.split(mark);
  const group = mark === "." ? "," : ".";
  if (more.length > 0 || decimals.includes(group) || !GROUPED[group].test(whole)) return null;
  return [whole.replaceAll(group, ""), decimals];
}

function plain(digits: string, comma: boolean): string | null {
  const split = parts(digits, comma);
  if (split === null || split[0] + split[1] === "") return null;
  const [whole, decimals] = [split[0].replace(/^0+(?=\d)/, "") || "0", split[1]];
  return decimals === "" ? whole : `${whole}.${decimals}`;
}

/** `2E+1` is 20; big exponents are no number of units. */
function scaled(text: string, exponent: number): Decimal | null {
  if (Math.abs(exponent) > MOST_EXPONENT) return null;
  return parseDecimal(text)?.times(decimal(formatDecimal(decimal("10").pow(exponent)))) ?? null;
}

const SIMPLE = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,19})?$/;

/** The most usual spelling, without its trailing zeros. */
function simple(text: string, comma: boolean): string | null {
  if (!SIMPLE.test(text) || (comma && text.includes("."))) return null;
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return short === "-0" ? "0" : short;
}

/**
 * A plain decimal of what stands there: `1 234,56 $`, `(1,234.56)`, `-$1`, `$-1`, `1.234,5-`, `2E+1`. Null where nothing stands, "wrong"
 * where it is no number. `comma` says that a comma marks decimals where the text alone could be read either way (`1,234`).
 */
export function readAmount(written: string, comma = false): NumberRead {
  const short = simple(written, comma);
  if (short !== null) return short;
  const trimmed = written.normalize("NFKC").trim();
  if (NOTHING.test(trimmed)) return null;
  if (trimmed.length > LONGEST || trimmed.includes(PENNY) || MISPLACED_BLANK.test(trimmed)) return "wrong";
  const bare = trimmed.replaceAll(/[\s\u00a0\u202f'’]/g, "").replaceAll(CURRENCY_WORDS, "");
  const [, open = "", sign = "", digits = "", exponent, close = "", after = ""] =
    /^(\(?)([-−–+]?)([\d.,]+)(?:e([+-]?\d{1,3}))?(\)?)([-−–]?)$/i.exec(bare) ?? [];
  const signs = [open === "(", sign !== "" && sign !== "+", after !== ""].filter(Boolean).length;
  if (digits === "" || (open === "(") !== (close === ")") || signs > 1 || (sign === "+" && signs > 0))
    return "wrong";
  const text = plain(digits, comma);
  const value = text === null || text.length > LONGEST ? null : scaled(text, Number(exponent ?? 0));
  if (value === null) return "wrong";
  const rounded = formatDecimal(value.round(DECIMALS));
  if ((rounded.split(".")[0] ?? "").length > MOST_DIGITS) return "wrong";
  return signs === 1 && rounded !== "0" ? `-${rounded}` : rounded;
}

const exact = (value: Decimal) => formatDecimal(value.round(DECIMALS));

export const absolute = (amount: string): string => (amount.startsWith("-") ? amount.slice(1) : amount);
export const negative = (amount: string): string =>
  amount.startsWith("-") ? amount.slice(1) : amount === "0" ? "0" : `-${amount}`;
export const isZero = (amount: string | null | undefined): boolean =>
  amount === null || amount === undefined || amount === "0" || decimal(amount).eq(ZERO);
export const isNegative = (amount: string | null | undefined): boolean => amount?.startsWith("-") === true;
export const sum = (...amounts: readonly string[]): string =>
  formatDecimal(amounts.reduce<Decimal>((total, amount) => total.plus(decimal(amount)), ZERO));
export const product = (a: string, b: string): string =>
  a === "0" || b === "0" ? "0" : b === "1" ? a : exact(decimal(a).times(decimal(b)));
/** With 10 decimals; "0" of nothing. */
export const quotient = (a: string, b: string): string =>
  isZero(b) ? "0" : formatDecimal(decimal(a).div(decimal(b)).round(10));
