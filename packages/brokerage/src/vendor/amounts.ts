/** Numbers, instants and dates as the vendor writes them. What is none is refused, so that it never becomes a zero. */
import { easternDate } from "@neuro/contract/primitives";
import { decimal, decimalOfNumber, formatDecimal, isDecimal } from "@neuro/ledger";
import * as z from "zod/mini";

const EXPONENT = /^[+-]?\d+(\.\d+)?e[+-]?\d+$/i;

/** Null for anything that is not a finite amount. */
export function amountOf(value: number | string): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? formatDecimal(decimalOfNumber(value)) : null;
  const text = value.trim().replace(/^\+/, "");
  // The vendor writes Python decimals: a hundred-millionth of a coin comes as 1E-8.
  if (EXPONENT.test(text)) return amountOf(Number(text));
  return isDecimal(text) ? formatDecimal(decimal(text)) : null;
}

/** A number or a decimal string, as a decimal string. */
export const amount = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value, context) => {
    const read = amountOf(value);
    if (read !== null) return read;
    context.issues.push({ code: "custom", message: "not an amount", input: value });
    return z.NEVER;
  }),
);

/** Epoch ms of `2024-03-22T16:27:55Z`, `2024-03-22` or `2024-03-22 16:27:55.123456Z`. */
export const instant = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const iso = value
      .trim()
      .replace(" ", "T")
      .replace(/(\.\d{3})\d+/, "$1")
      .replace(/\+00(:?00)?$/, "Z");
    const at = /^\d{4}-\d{2}-\d{2}/.test(iso) ? Date.parse(iso) : Number.NaN;
    if (!Number.isNaN(at)) return at;
    context.issues.push({ code: "custom", message: "not an instant", input: value });
    return z.NEVER;
  }),
);

/**
 * The day something happened. Most brokerages only know the day, which the vendor writes as midnight UTC; with a time of day
 * the day is the one in Toronto.
 */
export const day = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const date = value.slice(0, 10);
    const at = Date.parse(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(at)) {
      return at === Date.parse(`${date}T00:00:00Z`) ? date : easternDate(at);
    }
    context.issues.push({ code: "custom", message: "not a day", input: value });
    return z.NEVER;
  }),
);

/** The vendor leaves out what it also writes as null. */
export function maybe<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value): z.output<T> | null => (value ?? null) as z.output<T> | null),
  );
}
