import type { Bars } from "../bars.ts";
import { EVIDENCE_RULES, type EvidenceCode, type EvidenceRule, type Measure } from "./evidence-rules.ts";
import { CROSS_SESSIONS, type Measures } from "./measures.ts";
import { type ModelOpinion, type ModelOpinions, opinionAt } from "./model-opinions.ts";
import { rulePoints } from "./score.ts";
import type { Signal } from "./signal-parameters.ts";

export type Direction = "bullish" | "bearish" | "neutral";

/** One numbered reason. The words are made from `code` and `values` in the reader's language. */
export interface Evidence {
  /** 1, 2, 3 … strongest first. */
  readonly number: number;
  readonly code: EvidenceCode;
  readonly direction: Direction;
  /**
   * For or against the signal. Neutral evidence is `for` a HOLD and `neutral` otherwise; evidence with a direction is
   * `against` a HOLD.
   */
  readonly stance: "for" | "against" | "neutral";
  /** Share of the score this reason gives, −1..1: the contributions of all evidence add up to the score. */
  readonly contribution: number;
  /** Bar of the series it points at. */
  readonly bar: number;
  /** The numbers it rests on; which ones depends on the rule. Prices and volumes in the series' units, ratios as fractions. */
  readonly values: Readonly<Record<string, number>>;
}

/** What evidence is looked for in. */
export interface EvidenceGround {
  readonly bars: Bars;
  readonly measures: Measures;
  /** What a trained model says; it takes its share of the score from the rules. */
  readonly model?: ModelOpinions | undefined;
}

/** Numbered evidence at one bar, strongest first (equal ones in the order of the rules, a model last). */
export function evidenceAt(
  { bars, measures, model }: EvidenceGround,
  bar: number,
  signal: Signal,
): readonly Evidence[] {
  const opinion = opinionAt(model, bar, bars.close.length);
  const rulesShare = 1 - (opinion?.weight ?? 0);
  const known = EVIDENCE_RULES.filter((rule) => !Number.isNaN(measures.columns[rule.measure][bar]));
  const totalWeight = known.reduce((sum, rule) => sum + rule.weight, 0);
  const found: Omit<Evidence, "number">[] = [];
  for (const rule of known) {
    const value = measures.columns[rule.measure][bar] as number;
    const points = rulePoints(rule, value);
    const code = codeFor(rule, points);
    if (code === null) continue;
    const direction = directionOf(points);
    found.push({
      code,
      direction,
      stance: stanceOf(direction, signal),
      contribution: (rulesShare * points) / totalWeight,
      bar: rule.measure === "macdCross" ? bar - crossAge(value) : bar,
      values: DESCRIBE[rule.measure]({ bars, measures, bar, value, rule }),
    });
  }
  if (opinion !== null) found.push(modelEvidenceOf(opinion, bar, signal));
  found.sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  return found.map((evidence, i) => ({ number: i + 1, ...evidence }));
}

/** A model without measured skill is named too, as a reason that moves nothing. */
function modelEvidenceOf(opinion: ModelOpinion, bar: number, signal: Signal): Omit<Evidence, "number"> {
  const { probability, baseRate, weight, strength } = opinion;
  const contribution = weight === 0 ? 0 : weight * strength;
  const direction = directionOf(contribution);
  return {
    code: "network",
    direction,
    stance: stanceOf(direction, signal),
    contribution,
    bar,
    values: { probability, baseRate, weight },
  };
}

/**
 * The evidence to show where there is room for one line: the strongest for the signal, or when nothing with a direction is
 * for it (always so for a HOLD) the strongest of all; null when there is none. Expects the order of `evidenceAt`.
 */
export function strongestEvidence(evidence: readonly Evidence[]): Evidence | null {
  return (
    evidence.find((item) => item.stance === "for" && item.direction !== "neutral") ?? evidence[0] ?? null
  );
}

function codeFor(rule: EvidenceRule, points: number): EvidenceCode | null {
  if (points === 0) return rule.neutralCode;
  return points > 0 ? rule.bullish.code : rule.bearish.code;
}

function directionOf(points: number): Direction {
  if (points === 0) return "neutral";
  return points > 0 ? "bullish" : "bearish";
}

function stanceOf(direction: Direction, signal: Signal): Evidence["stance"] {
  if (signal === "HOLD") return direction === "neutral" ? "for" : "against";
  if (direction === "neutral") return "neutral";
  return (direction === "bullish") === (signal === "BUY") ? "for" : "against";
}

function crossAge(freshness: number): number {
  return Math.round((1 - Math.abs(freshness)) * CROSS_SESSIONS);
}

interface Subject {
  readonly bars: Bars;
  readonly measures: Measures;
  readonly bar: number;
  readonly value: number;
  readonly rule: EvidenceRule;
}

type Values = Readonly<Record<string, number>>;

const DESCRIBE: Readonly<Record<Measure, (subject: Subject) => Values>> = {
  rsi: ({ value, rule }) => ({
    rsi: value,
    oversoldBelow: rule.bullish.startsAt,
    overboughtAbove: rule.bearish.startsAt,
  }),
  bandPosition: ({ bars, measures, bar }) => ({
    close: bars.close[bar] as number,
    lowerBand: measures.bands.lower[bar] as number,
    upperBand: measures.bands.upper[bar] as number,
  }),
  macdGap: (subject) => macdValues(subject),
  macdCross: (subject) => ({ ...macdValues(subject), sessionsAgo: crossAge(subject.value) }),
  trendGap: ({ bars, measures, bar, value }) => ({
    close: bars.close[bar] as number,
    mean200: measures.mean200[bar] as number,
    gapRatio: value,
  }),
  volumeMove: ({ bars, measures, bar, value }) => ({
    volume: bars.volume[bar] as number,
    usualVolume: measures.volumeBefore20[bar] as number,
    volumeRatio: Math.abs(value),
    changeRatio: (bars.close[bar] as number) / (bars.close[bar - 1] as number) - 1,
  }),
};

function macdValues({ measures, bar }: Subject): Values {
  return {
    macd: measures.macd.macd[bar] as number,
    signalLine: measures.macd.signal[bar] as number,
    histogram: measures.macd.histogram[bar] as number,
  };
}
