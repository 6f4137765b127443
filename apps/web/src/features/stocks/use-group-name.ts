import { useLingui } from "@lingui/react/macro";
import { useSectorName } from "#shared/stocks/sector-name.ts";
import type { StockGroup } from "./groups.ts";

/** Names of groups in the reader's language. */
export function useGroupName(): (group: StockGroup) => string {
  const { t } = useLingui();
  const sectorName = useSectorName();
  const names: Record<string, string> = {
    "canadian-banks": t`Canadian Banks`,
    "canadian-tech": t`Canadian Tech`,
    energy: t`Energy`,
    faang: "FAANG",
    "us-tech-giants": t`US Tech Giants`,
    "canadian-mining": t`Canadian Mining`,
    "us-tech": t`US Tech`,
    "us-financials": t`US Financials`,
    cannabis: t`Cannabis`,
    etfs: t`ETFs`,
    "sectors-canadian-resources": t`Canadian Resources`,
    "sectors-technology": t`Technology and communication`,
    "sectors-finance": t`Finance`,
    "sectors-energy": t`Energy and utilities`,
  };
  return ({ id, name }) => names[id] ?? sectorName(name);
}
