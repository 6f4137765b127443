import { useLingui } from "@lingui/react/macro";
import { useMarket } from "./use-market.ts";

/**
 * Which day a day's change belongs to: today's session once one of the exchanges has opened today, the last one before that,
 * on weekends and on holidays.
 */
export function useDayWord(): string {
  const { t } = useLingui();
  const exchanges = useMarket()?.exchanges ?? [];
  const hasTraded = exchanges.some(({ state }) => state === "open" || state === "after");
  return exchanges.length === 0 || hasTraded ? t`today` : t`last session`;
}
