/** Why the optimizer has no answer, in words: which limits contradict each other and by how much. */
import { asFraction, catalogue, type Locale, message, percentOf, percentText } from "@neuro/contract";
import type { OptimizerRefusal } from "@neuro/quant";
import { type Failure, failure } from "../../../platform/failure.ts";

/** `nameOf` tells an instrument id or a sector as the reader knows it. */
export function optimizerFailure(
  refusal: OptimizerRefusal,
  { locale, nameOf }: { readonly locale: Locale; readonly nameOf: (name: string) => string },
): Failure {
  const impossible = (detail: string) => failure("optimization_impossible", { detail });
  const percent = (fraction: number) =>
    percentText(percentOf(asFraction(fraction)), locale, { maxDigits: 2 });
  switch (refusal.code) {
    case "no_assets":
      return impossible(message("optimizer.no_assets", locale));
    case "impossible_constraints": {
      const { constraint, name, needed, possible } = refusal.details;
      const text = catalogue[locale][`optimizer.${constraint}`]
        .replace("{needed}", percent(needed))
        .replace("{possible}", percent(possible));
      return impossible(text.replace("{name}", name === null ? "" : nameOf(name)));
    }
    case "no_variation":
      return impossible(
        message("optimizer.no_variation", locale, { symbol: nameOf(refusal.details.symbol) }),
      );
    case "no_positive_excess_return":
      return impossible(
        message("optimizer.no_positive_excess_return", locale, { best: percent(refusal.details.best) }),
      );
    case "not_converged":
      return impossible(message("optimizer.not_converged", locale));
    case "weights_do_not_sum": {
      const { sum, expected } = refusal.details;
      const params = { sum: percent(sum), difference: percent(Math.abs(expected - sum)) };
      return failure("weights_do_not_sum", { params });
    }
    case "invalid_return":
      return failure("market_data_unavailable");
    default:
      // The use cases check these before they ask.
      throw new Error(`the optimizer refused checked input: ${JSON.stringify(refusal)}`);
  }
}
