/** The message catalogue: one key, two languages, `{name}` places filled from parameters. */
import type { ErrorCode } from "../errors.ts";
import { accessEn } from "./access-en.ts";
import { accessFr } from "./access-fr.ts";
import { analysisEn } from "./analysis-en.ts";
import { analysisFr } from "./analysis-fr.ts";
import { errorsEn } from "./errors-en.ts";
import { errorsFr } from "./errors-fr.ts";
import { neuralEn } from "./neural-en.ts";
import { neuralFr } from "./neural-fr.ts";
import { optimizationEn } from "./optimization-en.ts";
import { optimizationFr } from "./optimization-fr.ts";
import { strategiesEn } from "./strategies-en.ts";
import { strategiesFr } from "./strategies-fr.ts";
import { tradingEn } from "./trading-en.ts";
import { tradingFr } from "./trading-fr.ts";

const english = {
  ...accessEn,
  ...analysisEn,
  ...neuralEn,
  ...strategiesEn,
  ...optimizationEn,
  ...tradingEn,
  ...errorsEn,
};
const french: Record<keyof typeof english, string> = {
  ...accessFr,
  ...analysisFr,
  ...neuralFr,
  ...strategiesFr,
  ...optimizationFr,
  ...tradingFr,
  ...errorsFr,
};

export const locales = ["en", "fr"] as const;
export type Locale = (typeof locales)[number];
export type MessageKey = keyof typeof english;
export const catalogue: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = {
  en: english,
  fr: french,
};
export const messageKeys = Object.keys(english) as MessageKey[];

/** Names of the `{places}` in a text. */
type PlacesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;
export type MessageParameters<K extends MessageKey> = {
  readonly [Name in PlacesIn<(typeof english)[K]>]: string | number;
};
type ParametersArgument<K extends MessageKey> = [PlacesIn<(typeof english)[K]>] extends [never]
  ? [params?: Record<string, never>]
  : [params: MessageParameters<K>];

/** `message("stocks.more", "fr", { count: 3 })`. A missing or extra parameter does not compile. */
export function message<K extends MessageKey>(
  key: K,
  locale: Locale,
  ...args: ParametersArgument<K>
): string {
  return fill(catalogue[locale][key], args[0] ?? {}).text;
}

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(english, text);
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
  const general = catalogue[locale][`error.${code}`];
  const detailKey = `detail.${code}`;
  if (!isMessageKey(detailKey)) return { message: general, detail: general };
  const detailed = fill(catalogue[locale][detailKey], params);
  return { message: general, detail: detailed.complete ? detailed.text : general };
}

function fill(text: string, params: Readonly<Record<string, string | number>>) {
  let complete = true;
  const filled = text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    if (value === undefined) complete = false;
    return value === undefined ? place : String(value);
  });
  return { text: filled, complete };
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
