import { useLingui } from "@lingui/react/macro";
import type { AllocationDimension } from "@neuro/contract";

export function useDimensionNames(): Record<AllocationDimension, string> {
  const { t } = useLingui();
  return {
    asset: t`Holding`,
    class: t`Class`,
    sector: t`Sector`,
    country: t`Country`,
    currency: t`Currency`,
  };
}
