import { EVIDENCE_RULES, type EvidenceRule, type Measure, rampStrength } from "./evidence-rules.ts";
import type { Measures } from "./measures.ts";
import { type ModelOpinions, opinionAt } from "./model-opinions.ts";
import { BUY, FIRST_SIGNAL_BAR, HOLD, SELL } from "./signal-parameters.ts";

/** Points of one rule for a value of its measure: + for rising prices, − for falling ones, at most its weight. */
export function rulePoints(rule: EvidenceRule, value: number): number {
  return rule.weight * (rampStrength(rule.bullish, value) - rampStrength(rule.bearish, value));
}

/**
 * Score of every bar: the rules' points over the weights of the rules whose measure exists at that bar, −1 (all against)
 * to 1 (all for). Where a model has a say, its share of the score is its own and the rules share the rest. NaN before
 * `FIRST_SIGNAL_BAR`; 0 when nobody can speak.
 */
export function scoreColumn(measures: Measures, model?: ModelOpinions): Float64Array {
  const length = measures.rsi14.length;
  const points = new Float64Array(length);
  const weights = new Float64Array(length);
  for (const rule of EVIDENCE_RULES) {
    const column = measures.columns[rule.measure];
    for (let i = FIRST_SIGNAL_BAR; i < length; i++) {
      const value = column[i] as number;
      if (Number.isNaN(value)) continue;
      points[i] = (points[i] as number) + rulePoints(rule, value);
      weights[i] = (weights[i] as number) + rule.weight;
    }
  }
  for (let i = FIRST_SIGNAL_BAR; i < length; i++) {
    const weight = weights[i] as number;
    const byRules = weight === 0 ? 0 : (points[i] as number) / weight;
    const opinion = opinionAt(model, i, length);
    points[i] =
      opinion === null ? byRules : (1 - opinion.weight) * byRules + opinion.weight * opinion.strength;
  }
  return points.fill(Number.NaN, 0, Math.min(FIRST_SIGNAL_BAR, length));
}

/** The score of one bar from its measures, the same figure as `scoreColumn`'s. */
export function scoreOf(values: Readonly<Record<Measure, number>>): number {
  let points = 0;
  let weights = 0;
  for (const rule of EVIDENCE_RULES) {
    const value = values[rule.measure];
    if (Number.isNaN(value)) continue;
    points += rulePoints(rule, value);
    weights += rule.weight;
  }
  return weights === 0 ? 0 : points / weights;
}

/** BUY, SELL or HOLD of every bar as positions in `SIGNALS`; HOLD before the first signal. */
export function signalColumn(scores: Float64Array, actAtScore: number): Uint8Array {
  return Uint8Array.from(scores, (score) => {
    if (score >= actAtScore) return BUY;
    return score <= -actAtScore ? SELL : HOLD;
  });
}
