/** Numbers as brokers of both languages write them. */
import { type Decimal, decimal, formatDecimal, parseDecimal, ZERO } from "@neuro/ledger";

/** Written where there is none. */
const NOTHING = /^(?:|-{1,2}|–|—|n\/?a|null|nil|none|s\/?o)$/i;
const CURRENCY_WORDS = /(?:\$|US\$|C\$|CA\$|€|£|¥|USD|CAD|CDN|EUR|GBP)/gi;
/** Longer than any amount there is. */
const LONGEST = 40;
const MOST_EXPONENT = 12;

export type NumberRead = string | null | "wrong";

/** One of both marks decimals: the last one, or the only one unless it groups thousands. */
function decimalMark(digits: string): "." | "," | null {
  const [dot, comma] = [digits.lastIndexOf("."), digits.lastIndexOf(",")];
  if (dot >= 0 && comma >= 0) return dot > comma ? "." : ",";
  if (dot >= 0) return digits.indexOf(".") === dot ? "." : null;
  if (comma < 0 || digits.indexOf(",") !== comma) return null;
  // `1,234` groups, `1,23` and `1,2345` do not.
  return /^\d{1,3},\d{3}$/.test(digits) ? null : ",";
}

function plain(digits: string): string | null {
  const mark = decimalMark(digits);
  const groups = mark === "," ? /\./g : /,/g;
  const [whole = "", decimals = "", ...more] =
    mark === null ? [digits.replaceAll(/[.,]/g, "")] : digits.replaceAll(groups, "").split(mark);
  if (more.length > 0 || !/^\d*$/.test(whole) || !/^\d*$/.test(decimals) || whole + decimals === "")
    return null;
  const left = whole.replace(/^0+(?=\d)/, "") || "0";
  return decimals === "" ? left : `${left}.${decimals}`;
}

/** `2E+1` is 20; big exponents are no number of units. */
function scaled(text: string, exponent: number): string | null {
  if (Math.abs(exponent) > MOST_EXPONENT) return null;
  const value = parseDecimal(text);
  if (value === null) return null;
  return formatDecimal(value.times(decimal(formatDecimal(decimal("10").pow(exponent)))));
}

/**
 * A plain decimal of what stands there: `1 234,56 $`, `(1,234.56)`, `-$1`, `$-1`, `1.234,5-`, `2E+1`. Null where nothing stands, "wrong"
 * where it is no number. `comma` says that a comma marks decimals where the text alone could be read either way (`1,234`).
 */
export function readAmount(written: string, comma = false): NumberRead {
  const text = written.normalize("NFKC").replaceAll(/[\s\u00a0\u202f'’]/g, "");
  if (NOTHING.test(text)) return null;
  if (text.length > LONGEST) return "wrong";
  const isNegative = /^\(.*\)$/.test(text) || /[-−–]/.test(text.replace(/e[-+−]?\d+$/i, ""));
  const bare = text.replaceAll(CURRENCY_WORDS, "").replaceAll(/[()+−–]|(?<!e)-/gi, "");
  const [, digits = "", exponent] = /^([\d.,]+)(?:e([+-]?\d{1,3}))?$/i.exec(bare) ?? [];
  if (digits === "") return "wrong";
  const isGroup = !comma || !/^\d{1,3},\d{3}$/.test(digits);
  const value = plain(isGroup ? digits : digits.replace(",", "."));
  const whole = value === null || exponent === undefined ? value : scaled(value, Number(exponent));
  if (whole === null || parseDecimal(whole) === null) return "wrong";
  return formatDecimal(isNegative ? decimal(whole).neg() : decimal(whole));
}

export const absolute = (amount: string): string => formatDecimal(decimal(amount).abs());
export const negative = (amount: string): string => formatDecimal(decimal(amount).neg());
export const isZero = (amount: string | null): boolean => amount === null || decimal(amount).eq(ZERO);
export const sum = (...amounts: readonly string[]): string =>
  formatDecimal(amounts.reduce<Decimal>((total, amount) => total.plus(decimal(amount)), ZERO));
export const product = (a: string, b: string): string => formatDecimal(decimal(a).times(decimal(b)));
/** With 10 decimals. */
export const quotient = (a: string, b: string): string => formatDecimal(decimal(a).div(decimal(b)).round(10));
