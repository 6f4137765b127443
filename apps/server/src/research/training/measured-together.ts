/** All models of a user are one family of tries: what luck shows in one of many is no edge of that one. */
import { discoveries } from "@neuro/quant";
import type { ModelListed } from "./model-store.ts";

/** One for each horizon. A model stored before they were written down counts as tries that found nothing. */
function chancesOf({ summary }: Pick<ModelListed, "summary">): readonly number[] {
  return summary.chancesOfLuck ?? [1, 1];
}

/** Chances of luck of the horizons of the user's models other than that of `trainingId`. */
export function chancesOfOthers(models: readonly ModelListed[], trainingId: string): readonly number[] {
  return models.filter((model) => model.trainingId !== trainingId).flatMap(chancesOf);
}

/** Those of the models whose edge over the next session is a discovery among all of them. */
export function modelsWithEdge(
  models: readonly Pick<ModelListed, "trainingId" | "summary">[],
): ReadonlySet<string> {
  const tries = models.flatMap((model) =>
    chancesOf(model).map((chance, place) => ({ model, chance, place })),
  );
  const found = discoveries(tries.map(({ chance }) => chance));
  const withEdge = tries.filter(({ model, place }, i) => place === 0 && found[i] && model.summary.edgeFound);
  return new Set(withEdge.map(({ model }) => model.trainingId));
}
