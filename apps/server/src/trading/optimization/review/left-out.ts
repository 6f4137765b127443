/** Holdings of which too little is known, and why. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import { asPercent } from "@neuro/contract/primitives";
import { cents } from "../../../books/portfolio/cents.ts";
import { dayTold } from "../../../platform/format/figures-told.ts";
import type { ShortHistory } from "../weights/aligned-returns.ts";
import type { ConsideredHolding } from "./considered-holdings.ts";

type Shown = AnswerOf<"portfolioOptimization">["optimization"]["left_out"][number];

export interface LeftOut {
  readonly holding: ConsideredHolding;
  readonly reason: Shown["reason"];
  /** Closes; null unless the history is too short. */
  readonly needed: number | null;
  readonly available: number | null;
}

/** Those that cannot be traded. */
export function obstructed(holdings: readonly ConsideredHolding[]): readonly LeftOut[] {
  return holdings.flatMap((holding) =>
    holding.obstacle === null ? [] : [{ holding, reason: holding.obstacle, needed: null, available: null }],
  );
}

export function tooShort(
  holdings: readonly ConsideredHolding[],
  short: readonly ShortHistory[],
): readonly LeftOut[] {
  return short.flatMap(({ instrument, needed, available }) =>
    holdings
      .filter((holding) => holding.instrument.id === instrument.id)
      .map((holding) => ({ holding, reason: "too_little_history" as const, needed, available })),
  );
}

function noteOf({ holding, reason, needed, available }: LeftOut, locale: Locale): string {
  const { instrument, quote } = holding;
  const { symbol } = instrument;
  if (reason === "too_little_history") {
    const params = { symbol, available: available ?? 0, needed: needed ?? 0 };
    return message("left_out.too_little_history", locale, params);
  }
  if (reason !== "price_old") return message(`left_out.${reason}`, locale, { symbol });
  const { old } = quote ?? {};
  if (old === undefined) return message("left_out.no_price", locale, { symbol });
  const priceDate = dayTold(old.priceDate, locale);
  return message("left_out.price_old", locale, { symbol, priceDate, sessions: old.sessionsBehind });
}

export function leftOutShown(
  { holding, reason, needed, available }: LeftOut,
  { wholeCad, locale }: { readonly wholeCad: number; readonly locale: Locale },
): Shown {
  const { instrument, valueCad } = holding;
  const { symbol, id, name } = instrument;
  const weight = wholeCad > 0 ? (100 * valueCad) / wholeCad : 0;
  return {
    symbol,
    instrument_id: id,
    name,
    reason,
    value_cad: cents(valueCad),
    weight: asPercent(weight),
    needed,
    available,
    note: noteOf({ holding, reason, needed, available }, locale),
  };
}
