import { useLingui } from "@lingui/react/macro";

/** A sector of the catalogue in the reader's language; an unknown one stays as it is. */
export function useSectorName(): (sector: string) => string {
  const { t } = useLingui();
  return (sector) => {
    const names: Record<string, string> = {
      Technology: t`Technology`,
      "Financial Services": t`Financial Services`,
      Healthcare: t`Healthcare`,
      Energy: t`Energy`,
      "Consumer Discretionary": t`Consumer Discretionary`,
      Materials: t`Materials`,
      Industrials: t`Industrials`,
      Utilities: t`Utilities`,
      "Real Estate": t`Real Estate`,
      "Communication Services": t`Communication Services`,
      "Consumer Staples": t`Consumer Staples`,
      "Mining & Metals": t`Mining & Metals`,
      "Precious Metals": t`Precious Metals`,
      "Oil & Gas": t`Oil & Gas`,
      Cannabis: t`Cannabis`,
      Telecommunications: t`Telecommunications`,
      Banking: t`Banking`,
      Insurance: t`Insurance`,
      Transportation: t`Transportation`,
      "Aerospace & Defense": t`Aerospace & Defense`,
      "Forestry & Paper": t`Forestry & Paper`,
      "Agriculture & Food": t`Agriculture & Food`,
    };
    return names[sector] ?? sector;
  };
}
