import {
  compactText,
  type DateStyle,
  dateText,
  type FigurePart,
  type FigureStyle,
  listText,
  type Moment,
  type MoneyStyle,
  moneyParts,
  moneyText,
  numberText,
  type Percent,
  percentParts,
  percentText,
  priceText,
  shortMoneyText,
  spanText,
  timeText,
} from "@neuro/contract";
import { useLanguage } from "./i18n/i18n.ts";
import type { Language } from "./i18n/language.ts";

/** What the contract writes, in one language. */
export interface Format {
  readonly language: Language;
  /** An amount of money: `$220,314.61`, `220 314,61 $`. Accepts decimal strings. */
  money(value: number | string, style?: MoneyStyle): string;
  moneyParts(value: number | string, style?: MoneyStyle): FigurePart[];
  /** Short money for axes and flags: `$220.3k`, `220,3 k$`. */
  moneyShort(value: number): string;
  number(value: number | string, style?: FigureStyle): string;
  /** A price as listed: two decimals, four below one dollar. */
  price(value: number | string): string;
  /** Short counts: `5.5M`. */
  compact(value: number): string;
  /** 0.29 gives `0.29%`; a fraction goes through `percentOf`. */
  percent(value: Percent, style?: FigureStyle): string;
  percentParts(value: Percent, style?: FigureStyle): FigurePart[];
  date(moment: Moment, style?: DateStyle): string;
  /** Of the exchanges (Eastern). */
  time(moment: Moment): string;
  dateTime(moment: Moment): string;
  /** `A, B and C`. */
  list(items: Iterable<string>): string;
  /** How long ago, in few letters: `12 s`, `2 min`, `3 h`, `4 d`. */
  span(ms: number): string;
}

const formats: Readonly<Record<Language, Format>> = { en: createFormat("en"), fr: createFormat("fr") };

/** Formats of the language in use. */
export function useFormat(): Format {
  return formats[useLanguage()];
}

export function formatOf(language: Language): Format {
  return formats[language];
}

function createFormat(language: Language): Format {
  const inLanguage =
    <Value, Style extends unknown[], Written>(
      write: (value: Value, language: Language, ...style: Style) => Written,
    ) =>
    (value: Value, ...style: Style) =>
      write(value, language, ...style);
  const date = inLanguage(dateText);
  const time = inLanguage(timeText);
  return {
    language,
    money: inLanguage(moneyText),
    moneyParts: inLanguage(moneyParts),
    moneyShort: inLanguage(shortMoneyText),
    number: inLanguage(numberText),
    price: inLanguage(priceText),
    compact: inLanguage(compactText),
    percent: inLanguage(percentText),
    percentParts: inLanguage(percentParts),
    date,
    time,
    dateTime: (moment) => `${date(moment, "short")}, ${time(moment)}`,
    list: inLanguage(listText),
    span: inLanguage(spanText),
  };
}
