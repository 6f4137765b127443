/** Trades that a target asks for and that are left alone, with the reason in words. */

import {
  type AnswerOf,
  asFraction,
  type Locale,
  message,
  orderQuantityLimit,
  percentOf,
  percentText,
  unitsText,
} from "@neuro/contract";
import type { UnassignedReason } from "@neuro/quant";
import { cents } from "../../../books/portfolio/cents.ts";
import { cadTold } from "../../../platform/format/figures-told.ts";
import { securityId } from "../security-id.ts";
import type { RebalancePlan, RebalanceRules } from "../weights/plan-rebalance.ts";

type Shown = AnswerOf<"optimizePortfolio">["optimization_results"]["skipped"][number];
type Reason = Shown["reason"];

interface Left {
  readonly id: string;
  readonly action: Shown["action"];
  readonly valueCad: number;
  readonly reason: Reason;
}

function reasonOf(reason: UnassignedReason): Reason {
  return reason === "not_enough_units" ? "set_aside" : reason;
}

/** From the largest. */
export function skippedShown(
  { planned, assigned, listings, limitCad }: RebalancePlan,
  { rules, locale }: { readonly rules: RebalanceRules; readonly locale: Locale },
): Shown[] {
  const left: readonly Left[] = [
    ...planned.skipped.map(({ symbol, reason, driftValue }) => ({
      id: symbol,
      action: driftValue > 0 ? ("BUY" as const) : ("SELL" as const),
      valueCad: Math.abs(driftValue),
      reason,
    })),
    ...assigned.unassigned.map(({ symbol, side, value, reason }) => ({
      id: symbol,
      action: side,
      valueCad: value,
      reason: reasonOf(reason),
    })),
  ];
  return left
    .toSorted((a, b) => b.valueCad - a.valueCad)
    .map((each) => {
      const symbol = listings.get(each.id)?.instrument.symbol ?? each.id;
      return {
        symbol,
        instrument_id: securityId(each.id),
        action: each.action,
        reason: each.reason,
        amount_cad: cents(each.valueCad),
        note: noteOf({ ...each, symbol }, { rules, limitCad, locale }),
      };
    });
}

interface Told {
  readonly rules: RebalanceRules;
  readonly limitCad: number | null;
  readonly locale: Locale;
}

function noteOf(
  { symbol, valueCad, reason }: Left & { readonly symbol: string },
  { rules, limitCad, locale }: Told,
): string {
  const amount = cadTold(valueCad, locale);
  switch (reason) {
    case "within_band":
      return message("skipped.within_band", locale, {
        symbol,
        band: percentText(percentOf(asFraction(rules.minDriftWeight)), locale, { maxDigits: 2 }),
      });
    case "below_minimum_trade":
      return message("skipped.below_minimum_trade", locale, {
        symbol,
        amount,
        minimum: cadTold(rules.minTradeCad, locale),
      });
    case "above_position_limit":
      return message("skipped.above_position_limit", locale, {
        symbol,
        amount,
        limit: cadTold(limitCad ?? 0, locale),
      });
    case "above_order_limit":
      return message("skipped.above_order_limit", locale, {
        symbol,
        amount,
        limit: unitsText(orderQuantityLimit, locale),
      });
    default:
      return message(`skipped.${reason}`, locale, { symbol, amount });
  }
}
