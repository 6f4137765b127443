import { useLingui } from "@lingui/react/macro";

export type RiskLevel = "Low" | "Medium" | "High";

/** The risk level's word in the reader's language. */
export function useRiskWord(): (level: RiskLevel) => string {
  const { t } = useLingui();
  const words = {
    Low: t({ message: "Low", context: "risk" }),
    Medium: t({ message: "Medium", context: "risk" }),
    High: t({ message: "High", context: "risk" }),
  };
  return (level) => words[level];
}
