/** The risk gate's refusal as a failure whose figures read well in the caller's language. */
import {
  catalogue,
  closureName,
  type ErrorCode,
  fill,
  isMessageKey,
  type Locale,
  retiredName,
} from "@neuro/contract";
import type { EndRefusal, Refusal } from "@neuro/ledger";
import { type Failure, failure } from "./failure.ts";
import { dayText, unitsText } from "./format/format-figure.ts";

const LOCALES = { en: "en-CA", fr: "fr-CA" } as const;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** `Friday, February 16, 2024, 4:00 PM ET`: a price is never told by its weekday alone. */
export function easternMoment(epochMs: number, locale: Locale): string {
  const day = new Intl.DateTimeFormat(LOCALES[locale], { timeZone: "America/Toronto", dateStyle: "full" });
  return `${day.format(epochMs)}${locale === "fr" ? " à " : ", "}${easternHour(epochMs, locale)}`;
}

/** `Monday 9:30 AM ET`, `lundi 9 h 30 HE`. */
export function easternTime(epochMs: number, locale: Locale): string {
  const options = { timeZone: "America/Toronto", weekday: "long" } as const;
  const weekday = new Intl.DateTimeFormat(LOCALES[locale], options).format(epochMs);
  return `${weekday} ${easternHour(epochMs, locale)}`;
}

/** `9:30 AM ET`, `9 h 30 HE`. */
function easternHour(epochMs: number, locale: Locale): string {
  const options = { timeZone: "America/Toronto", hour: "numeric", minute: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat(LOCALES[locale], {
    ...options,
    hour12: locale === "en",
  }).formatToParts(epochMs);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? "";
  if (locale === "fr") return `${Number(part("hour"))} h ${part("minute")} HE`;
  const half = part("dayPeriod").replaceAll(".", "").toUpperCase();
  return `${part("hour")}:${part("minute")} ${half} ET`;
}

interface Param {
  readonly code: ErrorCode;
  readonly name: string;
  readonly value: string | number;
}

function shown({ code, name, value }: Param, locale: Locale): string | number {
  if (name === "nextOpen" && typeof value === "number") return easternTime(value, locale);
  if (name === "asOf" && typeof value === "number") return easternMoment(value, locale);
  if (name === "priceDate") return dayText(String(value), locale);
  if (name === "holiday") return closureName(String(value), locale);
  if (code === "instrument_not_tradable" && name === "reason") return retiredName(String(value), locale);
  const money = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(String(value));
  if (money === null) return PLAIN_NUMBER.test(String(value)) ? unitsText(Number(value), locale) : value;
  const [, amount = "0", currency = "CAD"] = money;
  return new Intl.NumberFormat(LOCALES[locale], {
    style: "currency",
    currency,
    currencyDisplay: "code",
  }).format(Number(amount));
}

type Params = Readonly<Record<string, string | number>>;

/** The rule that prices break, said in words with the figures beside it. */
function withRuleSaid(params: Params, locale: Locale): Params {
  const key = `stop_rule.${params.rule}`;
  return isMessageKey(key) ? { ...params, rule: fill(catalogue[locale][key], params, locale).text } : params;
}

export function refusalFailure(refusal: Refusal | EndRefusal, locale: Locale): Failure {
  const params = Object.entries(refusal.params).map(
    ([name, value]) => [name, shown({ code: refusal.code, name, value }, locale)] as const,
  );
  const said = withRuleSaid(Object.fromEntries(params), locale);
  const isNeuros = refusal.code === "max_position_size" && refusal.params.whose === "neuro";
  return failure(refusal.code, {
    params: said,
    ...(isNeuros && { detail: fill(catalogue[locale]["refusal.position_of_neuro"], said, locale).text }),
    unformatted: refusal.params,
  });
}
