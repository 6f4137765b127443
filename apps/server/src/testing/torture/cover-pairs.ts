/** Picks of many planned runs those few in which any two of a run's kinds of trouble and steps still meet often enough. */
import { type Plan, planRun, type Step } from "./plan-run.ts";

/** The plans' seeds, in their order: every pair that meets in the plans of `seeds` is met `times`, or as often as it is there. */
export function coverPairs(seeds: Iterable<number>, times: number): readonly number[] {
  const met = new Map<string, number>();
  const picked: number[] = [];
  for (const seed of seeds) {
    const pairs = pairsOf(planRun(seed));
    if (pairs.every((pair) => (met.get(pair) ?? 0) >= times)) continue;
    for (const pair of pairs) met.set(pair, (met.get(pair) ?? 0) + 1);
    picked.push(seed);
  }
  return picked;
}

export function pairsOf(plan: Plan): readonly string[] {
  const kinds = [...new Set(kindsOf(plan))].sort();
  return kinds.flatMap((kind, at) => kinds.slice(at + 1).map((other) => `${kind} + ${other}`));
}

function kindsOf(plan: Plan): readonly string[] {
  return [
    ...plan.steps.flatMap(kindsOfStep),
    ...plan.outages.map(({ what }) => what),
    `starts at ${plan.startsAt}`,
    ...(plan.venueTrouble > 0 ? ["the venue is in trouble"] : []),
    ...(plan.databaseTrouble > 0 ? ["connections are lost"] : []),
    ...(plan.deaths.length > 0 ? [plan.deaths.length > 1 ? "dies again" : "dies"] : []),
    ...(plan.overfills ? ["overfills"] : []),
    ...(plan.fillsLate ? ["fills late"] : []),
    plan.aloneOnDatabase ? "alone" : "not alone",
  ];
}

function kindsOfStep(step: Step): readonly string[] {
  if (step.do === "kill switch") return [`kill switch ${step.on ? "on" : "off"}`];
  if (step.do !== "place") return [step.do];
  const { type, side, exits, twice, timeInForce, listing } = step;
  return [
    `${side} ${type}`,
    timeInForce,
    listing.symbol,
    ...(exits ? ["exits"] : []),
    ...(twice ? ["twice"] : []),
  ];
}
