import { discoveries } from "@neuro/quant";
import { HORIZONS } from "../dataset/labels.ts";
import type { HorizonEvaluation } from "../evaluation/horizon-evaluation.ts";
import type { SymbolModel } from "./symbol-model.ts";

/** Chances of luck of a model's horizons that were judged: what it brings to the tries it is measured together with. */
export function chancesOfLuck({ evaluation }: Pick<SymbolModel, "evaluation">): readonly number[] {
  return HORIZONS.flatMap((horizon) => evaluation.horizons[horizon]?.chanceOfLuck ?? []);
}

/**
 * The model as one of several measured together, its own horizons included: an edge of it counts only where it is a discovery
 * among all of them. `others`: chances of luck of the other models' horizons. What it says and weighs follows.
 */
export function judgeAmong(model: SymbolModel, others: readonly number[]): SymbolModel {
  const { evaluation } = model;
  const own = chancesOfLuck(model);
  const all = [...own, ...others];
  const found = discoveries(all);
  const among = (judged: HorizonEvaluation | null): HorizonEvaluation | null => {
    if (judged === null) return null;
    const isFound = found[own.indexOf(judged.chanceOfLuck)] === true;
    return { ...judged, edgeFound: judged.edgeFound && isFound, tries: all.length };
  };
  const horizons = { 1: among(evaluation.horizons[1]), 5: among(evaluation.horizons[5]) };
  return { ...model, evaluation: { ...evaluation, horizons } };
}
