import { useLingui } from "@lingui/react/macro";

/** Why what is made of holdings is an estimate. */
export function useUnpricedWords(): string {
  const { t } = useLingui();
  return t`Something in it has no market price now: it counts at its last known price, or at its cost.`;
}
