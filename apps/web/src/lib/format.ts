import { localeOf, useLanguage } from "./i18n/i18n.ts";
import type { Language } from "./i18n/language.ts";

const MINUS = "−";
const EASTERN = "America/Toronto";

export interface FormatPart {
  kind: "main" | "cents" | "currency" | "percent";
  text: string;
}

export interface MoneyOptions {
  /** ISO 4217; the amount shows the short sign `$`, the code stands beside the figure where it matters. */
  currency?: string;
  /** Leave the cents out (axis labels, account strips). */
  whole?: boolean;
  /** Always show + or −; zero stays bare. */
  signed?: boolean;
}

export interface PercentOptions {
  digits?: number;
  signed?: boolean;
}

export type DateInput = string | number | Date;

export interface Format {
  locale: "en-CA" | "fr-CA";
  /** An amount of money: `$220,314.61`, `220 314,61 $`. Accepts decimal strings. */
  money(value: number | string, options?: MoneyOptions): string;
  moneyParts(value: number | string, options?: MoneyOptions): FormatPart[];
  /** Short money for axes and flags: `$220.3k`, `220,3 k$`. */
  moneyShort(value: number): string;
  number(value: number | string, options?: { digits?: number; maxDigits?: number; signed?: boolean }): string;
  /** A price as listed: two decimals, four below one dollar. */
  price(value: number | string): string;
  /** Short counts: `5.5M`. */
  compact(value: number): string;
  /** `value` in percent points: 0.29 gives `0.29%`. */
  percent(value: number, options?: PercentOptions): string;
  percentParts(value: number, options?: PercentOptions): FormatPart[];
  date(value: DateInput, style?: DateStyle): string;
  time(value: DateInput): string;
  dateTime(value: DateInput): string;
  /** How long ago, in few letters: `12 s`, `2 min`, `3 h`, `4 d`. */
  span(ms: number): string;
}

const cache = new Map<Language, Format>();

/** Formats of the language in use: numbers en-CA / fr-CA, times of the exchanges (Eastern). */
export function useFormat(): Format {
  return formatOf(useLanguage());
}

export function formatOf(language: Language): Format {
  let found = cache.get(language);
  if (found === undefined) {
    found = createFormat(language);
    cache.set(language, found);
  }
  return found;
}

function createFormat(language: Language): Format {
  const locale = localeOf(language);
  const numbers = memoize((key: string) => new Intl.NumberFormat(locale, JSON.parse(key)));
  const dates = memoize(
    (key: string) => new Intl.DateTimeFormat(locale, { timeZone: EASTERN, ...JSON.parse(key) }),
  );
  const plain = (value: number | string, options: Intl.NumberFormatOptions): string =>
    trueMinus(numbers(JSON.stringify(options)).format(Number(value)));
  const parts = (value: number | string, options: Intl.NumberFormatOptions): FormatPart[] =>
    groupParts(numbers(JSON.stringify(options)).formatToParts(Number(value)));
  const on = (value: DateInput, options: Intl.DateTimeFormatOptions): string =>
    dates(JSON.stringify(options)).format(toDate(value));
  const day = (value: DateInput, style: DateStyle): string =>
    style === "long"
      ? on(value, longDate)
      : dayFirst(dates(JSON.stringify(dateParts[style])).formatToParts(toDate(value)));

  return {
    locale,
    money: (value, options = {}) => plain(value, moneyOptions(options)),
    moneyParts: (value, options = {}) => parts(value, moneyOptions(options)),
    moneyShort(value) {
      const thousands = Math.abs(value) >= 1_000_000 ? 1_000_000 : Math.abs(value) >= 10_000 ? 1_000 : 1;
      const letter = thousands === 1_000_000 ? "M" : thousands === 1_000 ? "k" : "";
      const digits = thousands === 1 ? 0 : 1;
      const figure = plain(value / thousands, {
        maximumFractionDigits: digits,
      });
      return language === "fr"
        ? `${figure}\u00a0${letter}$`
        : `$${figure}${letter}`.replace(`$${MINUS}`, `${MINUS}$`);
    },
    number: (value, options = {}) =>
      plain(value, {
        minimumFractionDigits: options.digits ?? 0,
        maximumFractionDigits: options.maxDigits ?? options.digits ?? 6,
        signDisplay: options.signed ? "exceptZero" : "auto",
      }),
    price(value) {
      const digits = Math.abs(Number(value)) < 1 ? 4 : 2;
      return plain(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    },
    compact: (value) => plain(value, { notation: "compact", maximumFractionDigits: 1 }),
    percent: (value, options = {}) => plain(value / 100, percentOptions(options)),
    percentParts: (value, options = {}) => parts(value / 100, percentOptions(options)),
    date: (value, style = "medium") => day(value, style),
    time: (value) => on(value, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    dateTime: (value) =>
      `${day(value, "short")}, ${on(value, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}`,
    span: (ms) => spanOf(Math.max(0, ms), language),
  };
}

function memoize<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key);
      made.set(key, value);
    }
    return value;
  };
}

function moneyOptions(options: MoneyOptions): Intl.NumberFormatOptions {
  const digits = options.whole ? 0 : 2;
  return {
    style: "currency",
    currency: options.currency ?? "CAD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: options.signed ? "exceptZero" : "negative",
  };
}

function percentOptions(options: PercentOptions): Intl.NumberFormatOptions {
  const digits = options.digits ?? 2;
  return {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: options.signed ? "exceptZero" : "negative",
  };
}

/** `month` and `year`: that part alone, for the ticks of an axis. */
type DateStyle = "short" | "medium" | "long" | "month" | "year";

const longDate: Intl.DateTimeFormatOptions = {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
};

const dateParts: Record<Exclude<DateStyle, "long">, Intl.DateTimeFormatOptions> = {
  short: { day: "numeric", month: "short" },
  medium: { day: "numeric", month: "short", year: "numeric" },
  month: { month: "short" },
  year: { year: "numeric" },
};

/** `29 May 2026`, `29 mai 2026`: day first in both languages, so that columns of dates line up. */
function dayFirst(parts: Intl.DateTimeFormatPart[]): string {
  const text = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? "";
  return [text("day"), text("month"), text("year")].filter(Boolean).join("\u00a0");
}

/** A calendar day (`2026-05-29`) is taken at noon Eastern, so that no time zone moves it to the day before. */
function toDate(value: DateInput): Date {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return new Date(`${value}T16:00:00Z`);
  return new Date(value);
}

function trueMinus(text: string): string {
  return text.replace(/-/g, MINUS);
}

function groupParts(parts: Intl.NumberFormatPart[]): FormatPart[] {
  const grouped: FormatPart[] = [];
  let pastPoint = false;
  for (const part of parts) {
    if (part.type === "decimal") pastPoint = true;
    const kind = kindOf(part, pastPoint);
    const text = trueMinus(part.value);
    const last = grouped.at(-1);
    if (last !== undefined && last.kind === kind) last.text += text;
    else grouped.push({ kind, text });
  }
  return grouped;
}

function kindOf(part: Intl.NumberFormatPart, pastPoint: boolean): FormatPart["kind"] {
  if (part.type === "percentSign") return "percent";
  if (part.type === "currency") return pastPoint ? "cents" : "main";
  if (part.type === "literal" || part.type === "decimal" || part.type === "fraction") {
    return pastPoint ? "cents" : "main";
  }
  return "main";
}

function spanOf(ms: number, language: Language): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours}\u00a0h`;
  return `${Math.round(hours / 24)}\u00a0${language === "fr" ? "j" : "d"}`;
}
