import { useLingui } from "@lingui/react/macro";

/** The full name of an account type; any other text stays as it is. */
export function useAccountTypeName(): (type: string) => string {
  const { t } = useLingui();
  return (type) => {
    const names: Record<string, string> = {
      TFSA: t`Tax-Free Savings`,
      RRSP: t`Retirement Savings`,
      FHSA: t`First Home Savings`,
      margin: t`Margin account`,
      crypto: t`Crypto account`,
      investment: t`Investment account`,
      other: t`Other account`,
    };
    return names[type] ?? type;
  };
}
