import { type Calibration, type Evidence, evidences, regressed } from "../understand/classify/certainty.ts";

export interface Judged {
  readonly evidence: Evidence;
  readonly right: boolean;
}

const ROUNDS = 1200;
const RATE = 0.5;
/** Of the squares of the weights, so that what seldom happens moves nothing far. */
const RIDGE = 1e-3;

const GROUPS = 20;

/** @throws Error where some evidence is no number, of which nothing could be learnt any more */
export function fitCertainty(judged: readonly Judged[]): Calibration {
  for (const { evidence } of judged)
    for (const name of evidences)
      if (!Number.isFinite(evidence[name])) throw new Error(`The evidence ${name} is ${evidence[name]}.`);
  const weights = weightsOf(judged);
  return { weights, groups: groupsOf(judged, weights) };
}

/** Sentences in groups of as many, by what the regression says; a share that would fall is pooled with the one before it. */
function groupsOf(judged: readonly Judged[], weights: Evidence): Calibration["groups"] {
  const said = judged
    .map(({ evidence, right }) => ({ said: regressed(evidence, weights), right }))
    .sort((a, b) => a.said - b.said);
  const groups: { said: number; right: number; count: number }[] = [];
  for (let at = 0; at < GROUPS; at++) {
    const group = said.slice(
      Math.round((at * said.length) / GROUPS),
      Math.round(((at + 1) * said.length) / GROUPS),
    );
    if (group.length === 0) continue;
    const mean = (values: readonly number[]) => values.reduce((all, one) => all + one, 0) / values.length;
    groups.push({
      said: mean(group.map((one) => one.said)),
      right: mean(group.map((one) => (one.right ? 1 : 0))),
      count: group.length,
    });
    for (let last = groups.length - 1; last > 0; last = groups.length - 1) {
      const [a, b] = [groups[last - 1], groups[last]];
      if (a === undefined || b === undefined || a.right < b.right) break;
      const count = a.count + b.count;
      const pooled = (of: "said" | "right") => (a[of] * a.count + b[of] * b.count) / count;
      groups.splice(last - 1, 2, { said: pooled("said"), right: pooled("right"), count });
    }
  }
  return groups.map(({ said: of, right }) => [rounded(of), rounded(right)] as const);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Of a logistic regression of being right on the evidence, by gradient descent over all of it. */
function weightsOf(judged: readonly Judged[]): Evidence {
  const weights = evidences.map(() => 0);
  const squares = evidences.map(() => 1e-8);
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map((weight) => RIDGE * weight);
    for (const { evidence, right } of judged) {
      const sum = evidences.reduce((all, name, at) => all + evidence[name] * (weights[at] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-sum)) - (right ? 1 : 0);
      evidences.forEach((name, at) => {
        slopes[at] = (slopes[at] ?? 0) + (error * evidence[name]) / judged.length;
      });
    }
    slopes.forEach((slope, at) => {
      squares[at] = (squares[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(squares[at] ?? 1);
    });
  }
  return Object.fromEntries(
    evidences.map((name, at) => [name, rounded(weights[at] ?? 0)]),
  ) as unknown as Evidence;
}
