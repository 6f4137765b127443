import { Suspense } from "react";
import { useSampleView, useSession } from "#data/session/session.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { StockDetail } from "./detail/stock-detail.tsx";
import { useBackToList } from "./results/use-back-to-list.ts";

const loadPage = () => import("./stocks-page.tsx");
const StocksPage = lazy(loadPage);
const VisitorPage = lazy(() => import("./visitor-page.tsx"));

// Most come for the list: its code travels together with this file's texts.
if (!new URLSearchParams(window.location.search).has("symbol")) void loadPage();

/** Find any stock, see many side by side; one of them in detail when the address names it. */
export default function Stocks() {
  const { symbol } = useDashboardSearch();
  const visitor = useSampleView();
  const { user } = useSession();
  const back = useBackToList(symbol, user?.user_id);
  if (symbol !== undefined) return <StockDetail key={symbol} symbol={symbol} onBack={back} />;
  return (
    <Suspense fallback={<div className="h-dvh" />}>{visitor ? <VisitorPage /> : <StocksPage />}</Suspense>
  );
}
