import { useLingui } from "@lingui/react/macro";
import { diversificationBands } from "@neuro/contract";

export type DiversificationTone = "gain" | "warn" | "loss";

/** The specification's colours by their meaning: above 70 green, above 50 yellow, else red. */
export function diversificationTone(score: number): DiversificationTone {
  if (score > diversificationBands.good) return "gain";
  return score > diversificationBands.fair ? "warn" : "loss";
}

/** The word that stands beside number and colour. */
export function useDiversificationWord(): (score: number) => string {
  const { t } = useLingui();
  return (score) => {
    const words = {
      gain: t({ message: "Good", context: "diversification" }),
      warn: t({ message: "Fair", context: "diversification" }),
      loss: t({ message: "Weak", context: "diversification" }),
    };
    return words[diversificationTone(score)];
  };
}
