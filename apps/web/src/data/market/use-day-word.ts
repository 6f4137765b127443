import { useLingui } from "@lingui/react/macro";
import { useMarket } from "./use-market.ts";

/** False before one of the exchanges has opened today, on weekends and on holidays. */
function useHasTradedToday(): boolean {
  const exchanges = useMarket()?.exchanges ?? [];
  return exchanges.length === 0 || exchanges.some(({ state }) => state === "open" || state === "after");
}

/** Which day a day's change belongs to: today's session once there is one, the last one before that. */
export function useDayWord(): string {
  const { t } = useLingui();
  return useHasTradedToday() ? t`today` : t`last session`;
}

/** The same as a title. */
export function useDayTitle(): string {
  const { t } = useLingui();
  return useHasTradedToday() ? t`Today` : t`Last session`;
}

/** The result of that day as a title. */
export function useDayResultTitle(): string {
  const { t } = useLingui();
  return useHasTradedToday() ? t`Today's P&L` : t`P&L of the last session`;
}
