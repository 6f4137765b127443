/** Numbers and days as the whole product writes them: en-CA and fr-CA, a true minus, times of the exchanges (Eastern). */
import { type ChatFigure, type Locale, marketTimeZone } from "@neuro/contract";

const MINUS = "−";
const dateStyles = {
  day: { weekday: "short", day: "numeric", month: "short" },
  full: { day: "numeric", month: "short", year: "numeric" },
} as const;

export interface Format {
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** `29 May 2026`, `Fri 29 May`: day before month in both languages. */
  date(value: string | number, style?: keyof typeof dateStyles): string;
  time(value: string | number): string;
  /** A figure as it is written in a sentence. */
  figure(of: Pick<ChatFigure, "value" | "unit" | "currency" | "signed">): string;
}

/** A figure as the language writes it. */
export function writeFigure(
  figure: Pick<ChatFigure, "value" | "unit" | "currency" | "signed">,
  locale: Locale,
): string {
  return formatOf(locale).figure(figure);
}

const made = new Map<Locale, Format>();

export function formatOf(locale: Locale): Format {
  const known = made.get(locale);
  if (known !== undefined) return known;
  const format = createFormat(locale);
  made.set(locale, format);
  return format;
}

function createFormat(locale: Locale): Format {
  const tag = locale === "fr" ? "fr-CA" : "en-CA";
  const numbers = new Map<string, Intl.NumberFormat>();
  const number = (value: number, options: Intl.NumberFormatOptions = {}): string => {
    const key = JSON.stringify(options);
    const format = numbers.get(key) ?? new Intl.NumberFormat(tag, options);
    numbers.set(key, format);
    return format.format(value).replaceAll("-", MINUS);
  };
  const days = Object.fromEntries(
    Object.entries(dateStyles).map(([style, options]) => [
      style,
      new Intl.DateTimeFormat(tag, { timeZone: marketTimeZone, ...options }),
    ]),
  ) as Record<keyof typeof dateStyles, Intl.DateTimeFormat>;
  const clock = new Intl.DateTimeFormat(tag, {
    timeZone: marketTimeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return {
    number,
    date(value, style = "full") {
      const parts = days[style].formatToParts(momentOf(value));
      const wanted = ["weekday", "day", "month", "year"].map(
        (type) => parts.find((part) => part.type === type)?.value ?? "",
      );
      return wanted.filter(Boolean).join("\u00a0");
    },
    time: (value) => clock.format(momentOf(value)),
    figure: (of) => figureText(of, number, locale),
  };
}

/** A calendar day (`2026-05-29`) is taken at noon Eastern, so that no time zone moves it to the day before. */
function momentOf(value: string | number): Date {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return new Date(`${value}T16:00:00Z`);
  return new Date(value);
}

type NumberText = (value: number, options?: Intl.NumberFormatOptions) => string;

function figureText(
  { value, unit, currency, signed }: Pick<ChatFigure, "value" | "unit" | "currency" | "signed">,
  number: NumberText,
  locale: Locale,
): string {
  const signDisplay = signed ? "exceptZero" : "negative";
  const fixed = (digits: number) => ({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signDisplay as "exceptZero" | "negative",
  });
  switch (unit) {
    case "money":
      return number(value, {
        style: "currency",
        currency: currency ?? "CAD",
        // Canadian dollars are home: any other dollar says which it is.
        currencyDisplay: (currency ?? "CAD") === "CAD" ? "narrowSymbol" : "symbol",
        ...fixed(2),
      });
    case "price": {
      const text = number(value, fixed(Math.abs(value) < 1 ? 4 : 2));
      return currency === null ? text : `${text}\u00a0${currency}`;
    }
    case "percent":
      return number(value / 100, { style: "percent", ...fixed(2) });
    case "fraction":
      return number(value, { style: "percent", ...fixed(1) });
    case "points":
      return `${number(value, fixed(2))}\u00a0${pointsWord(value, locale)}`;
    case "ratio":
      return number(value, fixed(2));
    case "count":
    case "days":
      return number(value, fixed(0));
    case "shares":
      return number(value, { maximumFractionDigits: 8, signDisplay });
  }
}

/** French counts from 2, English everything but 1. */
function pointsWord(value: number, locale: Locale): string {
  const size = Math.abs(value);
  return (locale === "fr" ? size < 2 : size === 1) ? "point" : "points";
}
