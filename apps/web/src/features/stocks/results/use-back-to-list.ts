import { isInstrumentId } from "@neuro/contract";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useGoTo } from "#shared/navigation/dashboard-search.ts";
import { wasOpenedHere } from "./last-opened.ts";
import { rememberSeen } from "./seen-stocks.ts";

/** Notes the listing on screen as seen, and leads back to the list it was opened from: as it was, or a fresh one. */
export function useBackToList(symbol: string | undefined, userId: string | undefined): () => void {
  const { history } = useRouter();
  const goTo = useGoTo();
  useEffect(() => {
    // A bare symbol may mean either country's listing; only what names its exchange can be opened again for sure.
    if (symbol !== undefined && isInstrumentId(symbol) && userId !== undefined) rememberSeen(userId, symbol);
  }, [symbol, userId]);
  return () => {
    if (symbol !== undefined && wasOpenedHere(symbol) && history.canGoBack()) history.back();
    else goTo("stocks");
  };
}
