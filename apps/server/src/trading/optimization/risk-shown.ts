/** The risk of a portfolio as it travels to a screen. */
import {
  type AnswerOf,
  asFraction,
  asPercent,
  type Locale,
  message,
  percentOf,
  percentText,
  withParts,
} from "@neuro/contract";
import { positionCount } from "../../books/portfolio/accounts/account-shown.ts";
import { cents } from "../../books/portfolio/cents.ts";
import { portfolioFx, provenanceOf } from "../../books/portfolio/figure-shown.ts";
import { dayTold } from "../../platform/format/figures-told.ts";
import type { Considered } from "./review/considered-holdings.ts";
import type { Judged } from "./review/judge-holdings.ts";
import { leftOutShown } from "./review/left-out.ts";
import { withSources } from "./review/legs-shown.ts";

type Shown = Omit<AnswerOf<"portfolioRisk">["risk"], "mode" | "loss">;

export interface JudgedPortfolio {
  readonly considered: Considered;
  readonly judged: Judged;
  readonly totalCad: number;
  readonly locale: Locale;
}

/** For somebody whose accounts hold nothing at all, or who has none. */
export function emptyRiskShown({ portfolio }: Considered, locale: Locale): Shown {
  return {
    current_portfolio: {
      total_value: 0,
      positions: 0,
      cash_percentage: asPercent(0),
      cash_value: 0,
      judged_percentage: asPercent(0),
    },
    risk_analysis: {
      risk_level: null,
      diversification_score: null,
      suggested_diversification_score: null,
      volatility: null,
      note: message("review.risk_note_empty", locale),
    },
    weights: [],
    left_out: [],
    fx: portfolioFx(portfolio),
    provenance: provenanceOf(portfolio),
  };
}

export function riskShown(whose: JudgedPortfolio): Shown {
  const { considered, judged, totalCad, locale } = whose;
  const { portfolio, cashCad } = considered;
  return {
    current_portfolio: {
      total_value: cents(totalCad),
      positions: positionCount(portfolio.accounts),
      cash_percentage: asPercent((100 * cashCad) / totalCad),
      cash_value: cents(cashCad),
      judged_percentage: asPercent(judgedPercent(whose)),
    },
    risk_analysis: analysisShown(whose),
    weights: weightsShown(whose),
    left_out: judged.leftOut.map((each) => leftOutShown(each, { wholeCad: totalCad, locale })),
    fx: portfolioFx(portfolio),
    provenance: withParts(
      withSources(provenanceOf(portfolio), judged.history.sources),
      judged.history.madeOf,
    ),
  };
}

function judgedPercent({ considered, judged }: JudgedPortfolio): number {
  const heldCad = considered.holdings.reduce((sum, { valueCad }) => sum + valueCad, 0);
  return heldCad > 0 ? 100 * (1 - judged.unjudgedCad / heldCad) : 0;
}

function analysisShown(whose: JudgedPortfolio): Shown["risk_analysis"] {
  const { considered, judged, locale } = whose;
  const { review, history, holdings, leftOut } = judged;
  if (holdings.length === 0) {
    const isCash = considered.holdings.length === 0;
    return {
      risk_level: isCash ? review.riskLevel : null,
      diversification_score: null,
      suggested_diversification_score: null,
      volatility: asPercent(isCash ? 0 : null),
      note: message(isCash ? "review.risk_note_cash" : "review.risk_note_none", locale),
    };
  }
  const told = {
    sessions: review.suggested?.periods ?? 0,
    to: dayTold(history.to ?? "", locale),
    volatility: percentText(percentOf(asFraction(review.volatility)), locale, { maxDigits: 1 }),
  };
  const share = percentText(asPercent(judgedPercent(whose)), locale, { maxDigits: 1 });
  return {
    risk_level: review.riskLevel,
    diversification_score: review.diversificationScore,
    suggested_diversification_score: review.suggestedDiversificationScore,
    volatility: percentOf(asFraction(review.volatility)),
    note:
      leftOut.length === 0
        ? message("review.risk_note", locale, told)
        : message("review.risk_note_partly", locale, { ...told, judged: share }),
  };
}

/** From the largest holding; cash last. */
function weightsShown({ considered, judged, totalCad, locale }: JudgedPortfolio): Shown["weights"] {
  const { review, holdings } = judged;
  if (holdings.length === 0) return [];
  const lines = review.weights.flatMap(({ symbol: id, ...own }) =>
    holdings
      .filter(({ instrument }) => instrument.id === id)
      .map(({ instrument, valueCad }) => ({
        symbol: instrument.symbol,
        instrument_id: instrument.id,
        name: instrument.name,
        value_cad: cents(valueCad),
        current_weight: asPercent(own.currentWeightPct),
        suggested_weight: asPercent(own.suggestedWeightPct),
        risk_share: asPercent(own.riskSharePct),
      })),
  );
  const cash = {
    symbol: "CAD",
    instrument_id: null,
    name: message("optimization.cash", locale),
    value_cad: cents(considered.cashCad),
    current_weight: asPercent((100 * considered.cashCad) / totalCad),
    suggested_weight: asPercent(review.suggestedCashPct),
    risk_share: null,
  };
  return [...lines.toSorted((a, b) => b.current_weight - a.current_weight), cash];
}
