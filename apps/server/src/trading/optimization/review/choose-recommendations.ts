/** The recommendations a user chose of a stored proposal, by their ids; nothing else of what came in counts. */
import { type Locale, message } from "@neuro/contract";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { ProposalPayload, ProposedRecommendation } from "../proposals/proposal.ts";

export function chooseRecommendations(
  { recommendations }: Pick<ProposalPayload, "recommendations">,
  wanted: readonly { readonly id: string }[],
  locale: Locale,
): readonly ProposedRecommendation[] | Failure {
  const known = new Set(recommendations.map(({ id }) => id));
  const unknown = wanted.flatMap(({ id }, place) => (known.has(id) ? [] : [place]));
  if (unknown.length > 0) {
    const text = message("implement.recommendation_unknown", locale);
    const fields = unknown.map((place) => ({
      path: `recommendations.${place}.id`,
      code: "recommendation_unknown",
      message: text,
    }));
    return failure("invalid_input", { detail: text, fields });
  }
  const ids = new Set(wanted.map(({ id }) => id));
  const chosen = recommendations.filter(({ id }) => ids.has(id));
  if (chosen.every(({ legs }) => legs.length === 0))
    return failure("nothing_to_trade", { detail: message("implement.nothing", locale) });
  return chosen;
}
