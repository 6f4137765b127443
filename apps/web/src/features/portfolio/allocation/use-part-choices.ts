import { useLingui } from "@lingui/react/macro";
import { type AllocationDimension, CURRENCIES, codeName, sectors } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useSectorName } from "#shared/stocks/sector-name.ts";

export interface PartChoice {
  readonly key: string;
  readonly label: string;
}

/** What a target can name of a dimension besides single securities. */
export function usePartChoices(dimension: AllocationDimension): readonly PartChoice[] {
  const { t } = useLingui();
  const { language } = useFormat();
  const sectorName = useSectorName();
  const cash = { key: "cash", label: t`Cash` };
  const choices: Record<AllocationDimension, readonly PartChoice[]> = {
    asset: [cash],
    class: [
      { key: "stock", label: t({ message: "Stocks", context: "asset class" }) },
      { key: "etf", label: t`Funds` },
      { key: "crypto", label: t({ message: "Crypto", context: "asset class" }) },
      { key: "fixed_income", label: t`Fixed income` },
      cash,
    ],
    sector: [
      ...sectors.map((sector) => ({ key: sector, label: sectorName(sector) })),
      { key: "etf", label: t`Funds` },
      { key: "crypto", label: t({ message: "Crypto", context: "asset class" }) },
      cash,
    ],
    country: [{ key: "CA", label: t`Canada` }, { key: "US", label: t`United States` }, cash],
    currency: CURRENCIES.map((code) => ({ key: code, label: codeName("currency", code, language) })),
  };
  return choices[dimension];
}
