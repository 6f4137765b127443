/** Every rule of the gate as it stands for the order, its figures in words. */
import {
  type AnswerOf,
  catalogue,
  durationOf,
  fill,
  isMessageKey,
  type Locale,
  message,
  unitsText,
} from "@neuro/contract";
import type { RuleOutcome } from "@neuro/ledger";
import { priceTold } from "../../../platform/format/figures-told.ts";
import { isMarketOpen, type PreviewedOrder } from "./previewed-order.ts";

type Check = AnswerOf<"previewOrder">["checks"][number];

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Two prices or more are parted by a slash; a word of ours is said in the reader's language, another's as it is. */
function figureText(text: string | null, unit: string | null, locale: Locale): string | null {
  if (text === null || text === "") return null;
  const parts = text.split(" / ").map((part) => partText(part, unit, locale));
  return parts.join(" / ");
}

function partText(text: string, unit: string | null, locale: Locale): string {
  if (!NUMBER.test(text)) return wordText(text, locale);
  const value = Number(text);
  if (unit === "ms") {
    const { key, count } = durationOf(value);
    return message(key, locale, { count });
  }
  if (unit === "CAD" || unit === "USD") return priceTold(value, { currency: unit, locale });
  return unitsText(value, locale);
}

function wordText(text: string, locale: Locale): string {
  const key = `word.${text}`;
  return isMessageKey(key) ? fill(catalogue[locale][key], {}, locale).text : text;
}

/** A limit that says nothing: prices above nothing, an age that counts only during a session. */
function isIdle({ code, limit }: RuleOutcome, order: PreviewedOrder): boolean {
  return limit === "0" || (code === "quote" && !isMarketOpen(order));
}

/** Whole units are no fractions to check. */
function concerns({ code, passed }: RuleOutcome, { request }: PreviewedOrder): boolean {
  return code !== "fraction" || !passed || !Number.isInteger(request.quantity);
}

export function checksShown(order: PreviewedOrder): Check[] {
  const { explanation, locale, context } = order;
  const isNeuros = context.limits.maxPosition?.whose === "neuro";
  const rules = explanation.rules.filter((rule) => concerns(rule, order));
  return rules.map((rule) => {
    const { code, passed, figure, limit, unit } = rule;
    return {
      code,
      label: message(
        code === "position_size" && isNeuros ? "check.position_of_neuro" : `check.${code}`,
        locale,
      ),
      passed,
      figure: figureText(figure, unit, locale),
      limit: passed && isIdle(rule, order) ? null : figureText(limit, unit, locale),
    };
  });
}
