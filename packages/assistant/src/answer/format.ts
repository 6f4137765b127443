/** Numbers and days as the whole product writes them, for one language. */
import {
  asFraction,
  asPercent,
  type ChatFigure,
  type DateStyle,
  dateText,
  type FigureStyle,
  type Locale,
  type Moment,
  moneyText,
  numberText,
  percentOf,
  percentText,
  priceText,
  timeText,
  unitsText,
} from "@neuro/contract";

type Figure = Pick<ChatFigure, "value" | "unit" | "currency" | "signed">;

export interface Format {
  number(value: number, style?: FigureStyle): string;
  date(moment: Moment, style?: DateStyle): string;
  time(moment: Moment): string;
  /** A figure as it is written in a sentence. */
  figure(of: Figure): string;
}

export function formatOf(locale: Locale): Format {
  return {
    number: (value, style) => numberText(value, locale, style),
    date: (moment, style) => dateText(moment, locale, style),
    time: (moment) => timeText(moment, locale),
    figure: (of) => writeFigure(of, locale),
  };
}

/** A figure as the language writes it. */
export function writeFigure({ value, unit, currency, signed = false }: Figure, locale: Locale): string {
  switch (unit) {
    case "money":
      return moneyText(value, locale, { currency: currency ?? "CAD", unit: "foreign", signed });
    case "price": {
      const text = priceText(value, locale, { signed });
      return currency === null ? text : `${text}\u00a0${currency}`;
    }
    case "percent":
      return percentText(asPercent(value), locale, { signed });
    case "fraction":
      return percentText(percentOf(asFraction(value)), locale, { digits: 1, signed });
    case "points":
      return `${numberText(value, locale, { digits: 2, signed })}\u00a0${pointsWord(value, locale)}`;
    case "ratio":
      return numberText(value, locale, { digits: 2, signed });
    case "count":
    case "days":
      return numberText(value, locale, { digits: 0, signed });
    case "shares":
      return unitsText(value, locale, { signed });
  }
}

/** French counts from 2, English everything but 1. */
function pointsWord(value: number, locale: Locale): string {
  const size = Math.abs(value);
  return (locale === "fr" ? size < 2 : size === 1) ? "point" : "points";
}
