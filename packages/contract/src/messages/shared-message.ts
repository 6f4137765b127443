/**
 * The texts that the server and the browser both say: one key, two languages, `{name}` places filled from parameters. What
 * only the server says is in `message.ts`, so that no browser loads it.
 */
import type { ErrorCode } from "../api/errors.ts";
import { accessEn } from "./en/access.ts";
import { correctionErrorsEn } from "./en/correction-errors.ts";
import { errorsEn } from "./en/errors.ts";
import { importErrorsEn } from "./en/import-errors.ts";
import { netWorthErrorsEn } from "./en/net-worth-errors.ts";
import { ruleErrorsEn } from "./en/rule-errors.ts";
import { taxErrorsEn } from "./en/tax-errors.ts";
import { tradingEn } from "./en/trading.ts";
import { fill } from "./fill-places.ts";
import { accessFr } from "./fr/access.ts";
import { correctionErrorsFr } from "./fr/correction-errors.ts";
import { errorsFr } from "./fr/errors.ts";
import { importErrorsFr } from "./fr/import-errors.ts";
import { netWorthErrorsFr } from "./fr/net-worth-errors.ts";
import { ruleErrorsFr } from "./fr/rule-errors.ts";
import { taxErrorsFr } from "./fr/tax-errors.ts";
import { tradingFr } from "./fr/trading.ts";
import { type Locale, locales } from "./locale.ts";

export const sharedEn = {
  ...accessEn,
  ...tradingEn,
  ...errorsEn,
  ...correctionErrorsEn,
  ...netWorthErrorsEn,
  ...ruleErrorsEn,
  ...importErrorsEn,
  ...taxErrorsEn,
};
export const sharedFr: Record<keyof typeof sharedEn, string> = {
  ...accessFr,
  ...tradingFr,
  ...errorsFr,
  ...correctionErrorsFr,
  ...netWorthErrorsFr,
  ...ruleErrorsFr,
  ...importErrorsFr,
  ...taxErrorsFr,
};

export type SharedKey = keyof typeof sharedEn;
const shared: Readonly<Record<Locale, Readonly<Record<SharedKey, string>>>> = { en: sharedEn, fr: sharedFr };

/** Names of the `{places}` in a text, those of `{count|order|orders}` too. */
type PlacesIn<T extends string> = T extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name}|${string}` ? Name : Place) | PlacesIn<Rest>
  : never;
/** What a text's places are filled with. */
export type Parameters<T extends string> = { readonly [Name in PlacesIn<T>]: string | number };
/** Nothing for a text without places; otherwise all of them. */
export type ParametersArgument<T extends string> = [PlacesIn<T>] extends [never]
  ? [params?: Record<string, never>]
  : [params: Parameters<T>];
export type SharedParameters<K extends SharedKey> = Parameters<(typeof sharedEn)[K]>;

/** `sharedMessage("order.error", "fr", { message })`. A missing or extra parameter does not compile. */
export function sharedMessage<K extends SharedKey>(
  key: K,
  locale: Locale,
  ...args: ParametersArgument<(typeof sharedEn)[K]>
): string {
  return fill(shared[locale][key], args[0] ?? {}, locale).text;
}

/** The text as it stands in the catalogue, its places unfilled. */
export function sharedText(key: SharedKey, locale: Locale): string {
  return shared[locale][key];
}

export function isSharedKey(text: string): text is SharedKey {
  return Object.hasOwn(sharedEn, text);
}

/**
 * Both sentences of an error: `message` in general, `detail` with the figures when all its places are given and the
 * general one otherwise. Figures arrive formatted for the locale.
 */
export function errorText(
  code: ErrorCode,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): { message: string; detail: string } {
  const general = shared[locale][`error.${code}`];
  const detailKey = `detail.${code}`;
  if (!isSharedKey(detailKey)) return { message: general, detail: general };
  const detailed = fill(shared[locale][detailKey], params, locale);
  return { message: general, detail: detailed.complete ? detailed.text : general };
}

/** The language to answer in, from an Accept-Language header; English unless French is preferred. */
export function localeFrom(acceptLanguage: string | undefined): Locale {
  let best: { locale: Locale; weight: number } = { locale: "en", weight: 0 };
  for (const part of (acceptLanguage ?? "").split(",")) {
    const [tag = "", ...attributes] = part.trim().toLowerCase().split(";");
    const quality = attributes.map((entry) => entry.trim()).find((entry) => entry.startsWith("q="));
    const weight = quality === undefined ? 1 : Number(quality.slice(2)) || 0;
    const locale = locales.find((known) => tag === known || tag.startsWith(`${known}-`));
    if (locale !== undefined && weight > best.weight) best = { locale, weight };
  }
  return best.locale;
}
