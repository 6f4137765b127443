import { useLingui } from "@lingui/react/macro";
import { trainingGroups } from "@neuro/contract";
import type { SymbolGroup } from "#shared/stocks/symbol-options.tsx";

/** The lists of symbols to train on, named in the reader's language. */
export function useGroupList(): SymbolGroup[] {
  const { t } = useLingui();
  const names: Record<(typeof trainingGroups)[number]["id"], string> = {
    "canadian-banks": t`Canadian banks`,
    "canadian-tech": t`Canadian tech`,
    "canadian-energy": t`Canadian energy`,
    "canadian-mining": t`Canadian mining`,
    "us-tech": t`US tech`,
    "us-financials": t`US financials`,
    cannabis: t`Cannabis`,
    etfs: t`ETFs`,
  };
  return trainingGroups.map(({ id, symbols }) => ({ key: id, name: names[id], symbols }));
}
