/** Decisions in the reader's language: what was done, what the signal rests on, how far it is to be trusted. */
import {
  asFraction,
  catalogue,
  errorText,
  fill,
  isErrorCode,
  isMessageKey,
  type Locale,
  message,
  numberText,
  percentOf,
  percentText,
  unitsText,
} from "@neuro/contract";
import { sayCondition, withNumbers } from "@neuro/contract/trading-rules";
import type { RefusalCode } from "@neuro/ledger";
import type { DecisionNote, StoredNote } from "../../../platform/db/schema/auto-trading.ts";
import { priceTold } from "../../../platform/format/figures-told.ts";
import { refusalFailure } from "../../../platform/refusal-failure.ts";
import { confidenceText, reasoningText } from "../../../research/analysis/analysis-words.ts";
import type { DecisionReason, OwnRuleReason, RuleReason } from "./decision-reason.ts";

const UNKNOWN = "–";

/** Params of a note that are told in a form of their own. */
const AS_PERCENT: ReadonlySet<string> = new Set(["confidence", "threshold"]);
const AS_PRICE: ReadonlySet<string> = new Set(["price", "stop", "target", "limit"]);

function paramsShown({ params }: StoredNote, locale: Locale): Record<string, string> {
  const currency = String(params.currency ?? "CAD");
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === "action")
        return [name, isSide(value) ? message(`signal.name_${value}`, locale) : String(value)];
      if (typeof value !== "number") return [name, value];
      if (AS_PERCENT.has(name))
        return [name, percentText(percentOf(asFraction(value)), locale, { digits: 1 })];
      return [name, AS_PRICE.has(name) ? priceTold(value, { currency, locale }) : unitsText(value, locale)];
    }),
  );
}

function isSide(value: unknown): value is "BUY" | "SELL" {
  return value === "BUY" || value === "SELL";
}

/** A refusal by the door, its figures put into the reader's language. */
function refusalText({ params }: StoredNote, locale: Locale): string {
  const { error, ...rest } = params;
  const code = String(error);
  if (!isErrorCode(code)) return message("auto.failed", locale);
  const refused = refusalFailure(
    { code: code as RefusalCode, figure: null, limit: null, params: rest },
    locale,
  );
  return refused.detail ?? errorText(code, locale, refused.params).detail;
}

/** One note as one sentence; a note that is a list of sentences names them with `+`. */
export function noteText(note: StoredNote, locale: Locale): string {
  const shown = paramsShown(note, locale);
  return note.code
    .split("+")
    .map((code) => {
      if (code === "refusal") return refusalText(note, locale);
      const key = `auto.${code}`;
      return isMessageKey(key) ? fill(catalogue[locale][key], shown, locale).text : code;
    })
    .join(" ");
}

function recordText(record: RuleReason["record"], locale: Locale): string {
  if (record === null) return message("auto.record_none", locale);
  const { hits, samples, horizonSessions: days, baseRate, edgeFound } = record;
  return message(edgeFound ? "auto.record_edge" : "auto.record_no_edge", locale, {
    hits,
    samples,
    days,
    baseRate:
      baseRate === null ? UNKNOWN : percentText(percentOf(asFraction(baseRate)), locale, { digits: 1 }),
  });
}

const PRICE_FIGURES: ReadonlySet<string> = new Set([
  ...["lowerBand", "upperBand", "channelHigh", "channelLow", "average", "center", "spacing"],
]);

function ruleText(reason: RuleReason, locale: Locale): string {
  const { strategy, signal, parameters, figures, date, close, currency, exit } = reason;
  const shown: Record<string, string> = {
    signal: message(`signal.name_${signal}`, locale),
    date,
    close: priceTold(close, { currency, locale }),
  };
  for (const [name, value] of Object.entries(parameters))
    shown[name] = numberText(value, locale, { maxDigits: 2 });
  for (const [name, value] of Object.entries(figures))
    shown[name] = PRICE_FIGURES.has(name)
      ? numberText(value, locale, { maxDigits: close < 1 ? 6 : 2 })
      : numberText(value, locale, { maxDigits: name.startsWith("histogram") ? 4 : 2 });
  const { text } = fill(catalogue[locale][`auto.why_${strategy}`], shown, locale);
  // A figure that the reason does not have.
  const told = text.replaceAll(/\{[^{}]*\}/g, UNKNOWN);
  return exit === null || exit === "signal" || exit === "trailing"
    ? told
    : `${told} ${message(`auto.exit_${exit}`, locale)}`;
}

/** Why, and how earlier signals of this kind did. A HOLD is not judged. */
export function reasonText(reason: DecisionReason, locale: Locale): string {
  const told = signalText(reason, locale);
  return reason.byForecast === true ? `${told} ${message("auto.by_forecast", locale)}` : told;
}

/** Conditions with the numbers that they were asked with in place of the names of parameters. */
function conditionsText(
  conditions: OwnRuleReason["conditions"],
  { name, parameters }: OwnRuleReason,
  locale: Locale,
): string {
  const within = { version: 1, kind: "signals", name, parameters: [], ...NO_SIDES } as const;
  const told = conditions.map(({ condition, left, right }) => {
    const said = sayCondition(withNumbers(condition, parameters), within, locale);
    if (left === null || right === null) return said;
    const shown = (value: number) => numberText(value, locale, { maxDigits: Math.abs(value) < 1 ? 4 : 2 });
    return message("auto.rule_values", locale, { condition: said, left: shown(left), right: shown(right) });
  });
  return told.join("; ");
}

const NO_SIDES = {
  entry: { kind: "always" },
  exit: null,
  stop: null,
  target: null,
  maxHoldBars: null,
} as const;

function ownRuleText(reason: OwnRuleReason, locale: Locale): string {
  const {
    name,
    ruleHash,
    date,
    close,
    currency,
    conditions,
    exit,
    tested,
    trailed,
    waits,
    exitWins,
    weekUnknown,
  } = reason;
  const told = [
    message("auto.own_rule", locale, {
      ...{ name, date, hash: ruleHash.slice(0, 8) },
      close: priceTold(close, { currency, locale }),
    }),
  ];
  const held = conditions.filter(({ holds }) => holds);
  const others = conditions.filter(({ holds }) => !holds);
  if (held.length > 0)
    told.push(message("auto.rule_held", locale, { conditions: conditionsText(held, reason, locale) }));
  if (others.length > 0)
    told.push(message("auto.rule_not_held", locale, { conditions: conditionsText(others, reason, locale) }));
  if (exitWins) told.push(message("auto.rule_exit_wins", locale));
  if (weekUnknown) told.push(message("auto.rule_week_unknown", locale));
  if (waits !== undefined) told.push(message("auto.rule_waits", locale, waits));
  if (trailed !== undefined)
    told.push(
      message("auto.exit_trailing", locale, {
        price: priceTold(trailed.price, { currency, locale }),
        highest: priceTold(trailed.highest, { currency, locale }),
      }),
    );
  if (exit === "time" || exit === "left_grid") told.push(message(`auto.exit_${exit}`, locale));
  if (tested !== "as_tested") told.push(message(`auto.rule_${tested}`, locale));
  return told.join(" ");
}

function signalText(reason: DecisionReason, locale: Locale): string {
  if (reason.kind === "own_rule") return ownRuleText(reason, locale);
  if (reason.kind === "analysis") return `${reasoningText(reason, locale)} ${confidenceText(reason, locale)}`;
  const why = ruleText(reason, locale);
  return reason.signal === "HOLD" ? why : `${why} ${recordText(reason.record, locale)}`;
}

export function decisionText(note: DecisionNote, locale: Locale): string {
  const done = noteText(note, locale);
  return note.reason === null ? done : `${done} ${reasonText(note.reason as DecisionReason, locale)}`;
}
