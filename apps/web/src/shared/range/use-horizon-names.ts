import { useLingui } from "@lingui/react/macro";

/** Sessions that are asked about, as people name them. */
export function useHorizonNames(): (sessions: 1 | 5 | 21 | 63) => string {
  const { t } = useLingui();
  const names = { 1: t`1 day`, 5: t`1 week`, 21: t`1 month`, 63: t`3 months` } as const;
  return (sessions) => names[sessions];
}
