/** A plan of trades as it travels to a screen, each figure with the words for it. */
import {
  type AnswerOf,
  asPercent,
  type Locale,
  message,
  percentText,
  type TradingMode,
  unitsText,
  withParts,
} from "@neuro/contract";
import { asFraction, percentOf } from "@neuro/contract/primitives";
import { cents } from "../../../books/portfolio/cents.ts";
import { fxShown, provenanceOf } from "../../../books/portfolio/figure-shown.ts";
import { cadTold, dayTold } from "../../../platform/format/figures-told.ts";
import { skippedShown } from "../implementing/skipped-shown.ts";
import { recommendationId } from "../proposals/proposal.ts";
import type { ProposalShown } from "../proposals/propose.ts";
import type { Considered } from "../review/considered-holdings.ts";
import { leftOutShown } from "../review/left-out.ts";
import { legShown, quotesProvenance, usdOf, withSources } from "../review/legs-shown.ts";
import type { RebalancePlan, RebalanceRules } from "./plan-rebalance.ts";
import type { PricedListing } from "./target-allocation.ts";
import type { WantedWeights } from "./wanted-weights.ts";
import { weightsBasisShown } from "./weights-basis-shown.ts";

type Shown = AnswerOf<"optimizePortfolio">["optimization_results"];

export interface RebalanceAnswer {
  readonly mode: TradingMode;
  readonly considered: Considered;
  readonly wanted: WantedWeights;
  readonly plan: RebalancePlan;
  readonly rules: RebalanceRules;
  readonly proposal: ProposalShown;
  readonly locale: Locale;
}

export function rebalanceShown(answer: RebalanceAnswer): Shown {
  const { mode, considered, wanted, plan, rules, proposal, locale } = answer;
  const { planned, assigned, listings } = plan;
  const { portfolio } = considered;
  const wholeCad = planned.totalValue;
  const quotes = [...listings.values()].map(({ quote }) => quote);
  return {
    ...proposal,
    mode,
    total_portfolio_value: cents(wholeCad),
    rebalance_needed: plan.recommendations.length > 0,
    recommendations: recommendationsShown(answer),
    skipped: skippedShown(plan, { rules, locale }),
    left_out: wanted.leftOut.map((each) => leftOutShown(each, { wholeCad, locale })),
    target_source: wanted.source,
    target: targetShown(answer),
    weights_basis: wanted.computed === null ? null : weightsBasisShown(basisOf(wanted.computed), locale),
    largest_drift_pct: percentOf(asFraction(planned.drift.largestDrift)),
    turnover_pct: percentOf(asFraction(planned.drift.turnover)),
    cash_before: cents(plan.cashBeforeCad),
    cash_after: cents(assigned.cashAfter),
    costs: cents(assigned.legs.reduce((sum, { costs }) => sum + costs, 0)),
    rules: {
      min_trade_cad: rules.minTradeCad,
      min_drift_percent: percentOf(asFraction(rules.minDriftWeight)),
    },
    note: noteOf(answer),
    fx: fxShown(portfolio.fx),
    provenance: withParts(
      withSources(quotesProvenance(quotes, portfolio.now), wanted.computed?.history.sources ?? []),
      [...(wanted.computed?.history.madeOf ?? []), provenanceOf(portfolio)],
    ),
  };
}

function basisOf({ optimized, history, weighed }: NonNullable<WantedWeights["computed"]>) {
  return { optimized, history, volatility: asFraction(optimized.volatility / weighed), weighed, seed: null };
}

function listingOf(plan: RebalancePlan, id: string): PricedListing {
  const listing = plan.listings.get(id);
  if (listing === undefined) throw new Error(`a weight of an unpriced security: ${id}`);
  return listing;
}

function recommendationsShown({ considered, plan, locale }: RebalanceAnswer): Shown["recommendations"] {
  const wholeCad = plan.planned.totalValue;
  return plan.recommendations.map(({ planned, legs }, i) => {
    const { instrument, price, priceCad, units: held } = listingOf(plan, planned.symbol);
    const units = legs.reduce((sum, leg) => sum + leg.units, 0);
    const tradedCad = legs.reduce((sum, leg) => sum + leg.value, 0);
    const unitsAfter = planned.action === "BUY" ? held + units : held - units;
    const afterPct = asPercent((100 * unitsAfter * priceCad) / wholeCad);
    const told = {
      symbol: instrument.symbol,
      current: percentText(asPercent(planned.currentPct), locale, { maxDigits: 1 }),
      target: percentText(asPercent(planned.targetPct), locale, { maxDigits: 1 }),
      units: unitsText(units, locale),
      amount: cadTold(tradedCad, locale),
      after: percentText(afterPct, locale, { maxDigits: 1 }),
    };
    return {
      id: recommendationId(i),
      symbol: instrument.symbol,
      instrument_id: instrument.id,
      name: instrument.name,
      action: planned.action,
      current_pct: asPercent(planned.currentPct),
      target_pct: asPercent(planned.targetPct),
      difference_pct: asPercent(planned.differencePct),
      after_pct: afterPct,
      amount_usd: usdOf(tradedCad, considered.portfolio.fx),
      amount_cad: cents(tradedCad),
      units,
      currency: instrument.currency,
      price,
      reason: message(
        planned.action === "BUY" ? "rebalance.reason_buy" : "rebalance.reason_sell",
        locale,
        told,
      ),
      legs: legs.map((leg) => legShown(leg, { considered, securities: plan.listings })),
    };
  });
}

/** From the largest target, then the largest weight now; cash last. */
function targetShown({ considered, wanted, plan, locale }: RebalanceAnswer): Shown["target"] {
  const { drift } = plan.planned;
  const shares = new Map(
    wanted.computed?.optimized.assets.map(({ symbol, riskShare }) => [symbol, 100 * riskShare]),
  );
  const lines = drift.drifts
    .filter(({ currentWeight, targetWeight }) => currentWeight > 0 || targetWeight > 0)
    .toSorted((a, b) => b.targetWeight - a.targetWeight || b.currentWeight - a.currentWeight)
    .map(({ symbol: id, currentWeight, targetWeight }) => {
      const { instrument, valueCad } = listingOf(plan, id);
      return {
        symbol: instrument.symbol,
        instrument_id: instrument.id,
        name: instrument.name,
        value_cad: cents(valueCad),
        current_pct: percentOf(asFraction(currentWeight)),
        target_pct: percentOf(asFraction(targetWeight)),
        risk_share: asPercent(shares.get(id) ?? null),
      };
    });
  const cash = {
    symbol: "CAD",
    instrument_id: null,
    name: message("optimization.cash", locale),
    value_cad: cents(considered.cashCad),
    current_pct: percentOf(asFraction(drift.currentCashWeight)),
    target_pct: percentOf(asFraction(drift.targetCashWeight)),
    risk_share: null,
  };
  return [...lines, cash];
}

function noteOf({ wanted, locale }: RebalanceAnswer): string {
  const { source, computed } = wanted;
  if (source === "given") return message("rebalance.note_given", locale);
  if (computed === null) return message("rebalance.note_fallback", locale);
  const { optimized, history } = computed;
  return message("rebalance.note_method", locale, {
    method: message(`optimizer_method.${optimized.method}`, locale),
    sessions: optimized.periods,
    to: dayTold(history.to ?? "", locale),
  });
}
