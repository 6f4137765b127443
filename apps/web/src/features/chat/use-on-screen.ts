import { useMemo } from "react";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import type { OnScreen } from "./chat-store.ts";

/** The tab and the security one looks at, so that "this stock" means something. */
export function useOnScreen(): OnScreen {
  const { tab = "overview", symbol } = useDashboardSearch();
  return useMemo(
    () => ({ tab, ...(symbol === undefined ? {} : { symbol: symbol.slice(0, 40) }) }),
    [tab, symbol],
  );
}
