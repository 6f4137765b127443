/** The risk gate's refusal as a failure whose figures read well in the caller's language. */
import {
  catalogue,
  closureName,
  type ErrorCode,
  fill,
  isMessageKey,
  type Locale,
  retiredName,
  unitsText,
} from "@neuro/contract";
import type { EndRefusal, Refusal } from "@neuro/ledger";
import { type Failure, failure } from "./failure.ts";
import { dayTold, easternMoment, easternTime, moneyTold } from "./format/figures-told.ts";

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

interface Param {
  readonly code: ErrorCode;
  readonly name: string;
  readonly value: string | number;
}

function shown({ code, name, value }: Param, locale: Locale): string | number {
  if (name === "nextOpen" && typeof value === "number") return easternTime(value, locale);
  if (name === "asOf" && typeof value === "number") return easternMoment(value, locale);
  if (name === "priceDate") return dayTold(String(value), locale);
  if (name === "holiday") return closureName(String(value), locale);
  if (code === "instrument_not_tradable" && name === "reason") return retiredName(String(value), locale);
  const money = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(String(value));
  if (money === null) return PLAIN_NUMBER.test(String(value)) ? unitsText(Number(value), locale) : value;
  const [, amount = "0", currency = "CAD"] = money;
  return moneyTold(Number(amount), { currency, locale });
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
