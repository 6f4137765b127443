import { useLingui } from "@lingui/react/macro";
import type { InterestPeriod, OwnSecurityKind } from "@neuro/contract";

/** Kinds of securities that no market lists. */
export function useKindWords(): Readonly<Record<OwnSecurityKind, string>> {
  const { t } = useLingui();
  return {
    fund: t`Private or pooled fund`,
    deposit: t`GIC or term deposit`,
    bond: t`Bond`,
    stock: t`Shares of a private company`,
    pension: t`Pension or insurance contract`,
    option: t({ message: "Option", context: "derivative" }),
    other: t({ message: "Something else", context: "kind of security" }),
  };
}

/** When a deposit's interest is added or paid. */
export function usePeriodWords(): Readonly<Record<InterestPeriod, string>> {
  const { t } = useLingui();
  return {
    yearly: t`Every year`,
    half_yearly: t`Every half-year`,
    quarterly: t`Every quarter`,
    monthly: t`Every month`,
    at_maturity: t`Once, at maturity`,
  };
}
