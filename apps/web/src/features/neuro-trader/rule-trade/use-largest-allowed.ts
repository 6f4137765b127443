import { riskShares } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";

/** What the settings allow of each security over all accounts of a mode, CAD; null until they are known. */
export function useLargestAllowed(mode: "paper" | "live"): number | null {
  const largest = useOperation("tradingStatus", { query: { mode } }).data?.max_position_size;
  const risk = useOperation("accountSettings").data?.settings.risk_level;
  return largest === undefined || risk === undefined ? null : largest * riskShares[risk];
}
