import { useLingui } from "@lingui/react/macro";

/** The short name of an account type in the reader's language (TFSA is CELI); any other text stays as it is. */
export function useAccountType(): (type: string) => string {
  const { t } = useLingui();
  return (type) => {
    const names: Record<string, string> = {
      TFSA: t`TFSA`,
      RRSP: t`RRSP`,
      FHSA: t`FHSA`,
      margin: t`Margin`,
      crypto: t`Crypto`,
      investment: t`Investment`,
    };
    return names[type] ?? type;
  };
}
