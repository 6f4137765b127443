import { lotsIn, unitsOfLots } from "./lot-units.ts";
import type { PlannedTrade } from "./plan-trades.ts";
import type { PortfolioReview, ReviewRecommendation } from "./review-types.ts";
import type { PricedPosition } from "./target-drift.ts";

/** What a review's holdings cost, in its currency. */
export interface TradedReview {
  readonly review: PortfolioReview;
  readonly positions: readonly PricedPosition[];
  /** Smaller trades are left away. */
  readonly minTradeValue: number;
}

/** A holding and how much more (or less) of it the suggested weights have. */
interface Gap {
  readonly position: PricedPosition;
  readonly value: number;
}

/**
 * The trades that carry out each recommendation, in their order. No holding is in two of them, so any of them may be approved
 * without the others: reductions sell only what they name; too little cash is raised from the holdings above their suggested
 * weight of which no recommendation speaks; too much goes into those below theirs, in proportion to what they lack.
 */
export function reviewTrades(request: TradedReview): readonly (readonly PlannedTrade[])[] {
  const { review } = request;
  const named = new Set(review.recommendations.map(({ symbol }) => symbol));
  const gaps = gapsOf(request).filter(({ position }) => !named.has(position.symbol));
  return review.recommendations.map((recommendation) => {
    const value = (Math.abs(changeOf(recommendation)) / 100) * review.totalValue;
    if (recommendation.symbol !== null) return saleOf(recommendation, value, request);
    const isPurchase = recommendation.type === "INVEST_EXCESS_CASH";
    const open = gaps.filter((gap) => gap.value > 0 === isPurchase && gap.value !== 0);
    const sized = open.map((gap) => ({ ...gap, value: Math.abs(gap.value) }));
    const { minTradeValue } = request;
    return spread(sized, { side: isPurchase ? "BUY" : "SELL", value, minTradeValue });
  });
}

function changeOf({ suggestedWeightPct, currentWeightPct }: ReviewRecommendation): number {
  return suggestedWeightPct - currentWeightPct;
}

function gapsOf({ review, positions }: TradedReview): readonly Gap[] {
  const bySymbol = new Map(positions.map((position) => [position.symbol, position]));
  return review.weights.flatMap(({ symbol, currentWeightPct, suggestedWeightPct }) => {
    const position = bySymbol.get(symbol);
    const value = ((suggestedWeightPct - currentWeightPct) / 100) * review.totalValue;
    return position === undefined ? [] : [{ position, value }];
  });
}

function saleOf(
  { symbol, type }: ReviewRecommendation,
  value: number,
  { positions, minTradeValue }: TradedReview,
): readonly PlannedTrade[] {
  const position = positions.find((each) => each.symbol === symbol);
  if (position === undefined) return [];
  const { lotUnits = 1, price, units } = position;
  const sold = type === "CONSIDER_SELLING" ? units : unitsOfLots(lotsIn(value / price, lotUnits), lotUnits);
  return tradeOf(position, { side: "SELL", units: sold, minTradeValue });
}

/** In proportion to the gaps, the largest first; over fewer of them where a share would be too small for an order. */
function spread(
  gaps: readonly Gap[],
  at: { readonly side: "BUY" | "SELL"; readonly value: number; readonly minTradeValue: number },
): readonly PlannedTrade[] {
  const chosen = gaps.toSorted(
    (a, b) => b.value - a.value || (a.position.symbol < b.position.symbol ? -1 : 1),
  );
  const all = worthOf(chosen);
  const shareOf = (gap: Gap) => (gap.value / worthOf(chosen)) * Math.min(at.value, all);
  for (let last = chosen.at(-1); last !== undefined && chosen.length > 1; last = chosen.at(-1)) {
    if (shareOf(last) >= at.minTradeValue) break;
    chosen.pop();
  }
  return chosen.flatMap((gap) => {
    const { lotUnits = 1, price, units } = gap.position;
    const exact = shareOf(gap) / price;
    // Sales round up, since a reserve that falls short is none; purchases down, since money does not stretch.
    const lots = at.side === "BUY" ? lotsIn(exact, lotUnits) : Math.ceil((exact / lotUnits) * (1 - 1e-14));
    const wanted = unitsOfLots(lots, lotUnits);
    const traded = at.side === "BUY" ? wanted : Math.min(units, wanted);
    return tradeOf(gap.position, { side: at.side, units: traded, minTradeValue: at.minTradeValue });
  });
}

function worthOf(gaps: readonly Gap[]): number {
  return gaps.reduce((sum, gap) => sum + gap.value, 0);
}

function tradeOf(
  { symbol, price }: PricedPosition,
  at: { readonly side: "BUY" | "SELL"; readonly units: number; readonly minTradeValue: number },
): readonly PlannedTrade[] {
  const value = at.units * price;
  if (at.units === 0 || value < at.minTradeValue) return [];
  return [{ symbol, side: at.side, units: at.units, price, value }];
}
