/** The gate's refusal with what only the surroundings can say: where missing units are, what a limit is measured from. */
import { errorText, type Locale, message, unitsText } from "@neuro/contract";
import { type CheckContext, decimal, type EndRefusal, type Refusal, ZERO } from "@neuro/ledger";
import type { Failure } from "../../../platform/failure.ts";
import { refusalFailure } from "../../../platform/refusal-failure.ts";

export function refusalOf(refusal: Refusal, context: CheckContext, locale: Locale): Failure {
  const told = refusalFailure(refusal, locale);
  if (refusal.code === "price_collar") return fromStop(told, refusal, locale);
  const { free, committed } = context.position;
  if (refusal.code !== "insufficient_position" || decimal(committed).lte(ZERO)) return told;
  const units = (text: string | number | undefined) => unitsText(Number(text), locale);
  const detail = message("refusal.units_set_aside", locale, {
    symbol: context.instrument.symbol,
    total: units(decimal(free).plus(decimal(committed)).toFixed()),
    committed: units(committed),
    available: units(free),
    required: units(refusal.params.required),
  });
  return { ...told, detail, unformatted: { ...refusal.params, committed } };
}

/** Why an order that had waited for its market was not let through to it, for whoever reads it later. */
export function refusedAtOpen(refusal: EndRefusal, locale: Locale): string {
  const { code, params, detail } = refusalFailure(refusal, locale);
  const why = detail ?? errorText(code, locale, params ?? {}).detail;
  return message("order_end.refused_at_open", locale, { why });
}

/** A limit beyond a stop is measured from the stop, which no last price says. */
function fromStop(told: Failure, { params, limit }: Refusal, locale: Locale): Failure {
  if (params.lastPrice !== undefined) return told;
  const price = (text: string | number | null | undefined) => unitsText(Number(text), locale);
  const detail = message("refusal.collar_from_stop", locale, {
    limitPrice: price(params.limitPrice),
    bound: price(limit),
  });
  return { ...told, detail };
}
