/** Figures in the parts that are drawn apart: what counts, the cents after it, the sign of the unit. */
import type { Locale } from "../messages/locale.ts";
import type { Percent } from "../primitives/nominal.ts";
import {
  type FigureStyle,
  hundredth,
  type MoneyStyle,
  moneyOptions,
  percentOptions,
  withTrueMinus,
} from "./figures.ts";
import { numberFormat } from "./intl.ts";

export interface FigurePart {
  kind: "main" | "cents" | "currency" | "percent";
  text: string;
}

export function moneyParts(value: number | string, locale: Locale, style: MoneyStyle = {}): FigurePart[] {
  return partsOf(value, locale, moneyOptions(style));
}

export function percentParts(value: Percent, locale: Locale, style: FigureStyle = {}): FigurePart[] {
  return partsOf(hundredth(value), locale, percentOptions(style));
}

function partsOf(value: number | string, locale: Locale, options: Intl.NumberFormatOptions): FigurePart[] {
  const parts = numberFormat(locale, options).formatToParts(value as Intl.StringNumericLiteral);
  const grouped: FigurePart[] = [];
  let pastPoint = false;
  for (const part of parts) {
    if (part.type === "decimal") pastPoint = true;
    const kind = kindOf(part, pastPoint);
    const text = withTrueMinus(part.value);
    const last = grouped.at(-1);
    if (last !== undefined && last.kind === kind) last.text += text;
    else grouped.push({ kind, text });
  }
  return grouped;
}

function kindOf(part: Intl.NumberFormatPart, pastPoint: boolean): FigurePart["kind"] {
  if (part.type === "percentSign") return "percent";
  return pastPoint ? "cents" : "main";
}
