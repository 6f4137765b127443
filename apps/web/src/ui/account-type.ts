import { useLingui } from "@lingui/react/macro";

/** The short name of an account type in the reader's language (TFSA is CELI); any other text stays as it is. */
export function useAccountType(): (type: string) => string {
  const { t } = useLingui();
  const names = new Map([
    ["tfsa", t`TFSA`],
    ["rrsp", t`RRSP`],
    ["fhsa", t`FHSA`],
    ["margin", t`Margin`],
    ["crypto", t`Crypto`],
    ["investment", t`Investment`],
  ]);
  return (type) => names.get(type.toLowerCase()) ?? type;
}
