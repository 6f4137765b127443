import { useSampleView, useSession } from "#data/session.ts";
import { useDashboardSearch } from "#lib/dashboard-search.ts";
import { StockDetail } from "./detail/stock-detail.tsx";
import { useBackToList } from "./search/use-back-to-list.ts";
import { StocksPage } from "./stocks-page.tsx";
import { VisitorPage } from "./visitor-page.tsx";

/** Find any stock, see many side by side; one of them in detail when the address names it. */
export default function Stocks() {
  const { symbol } = useDashboardSearch();
  const visitor = useSampleView();
  const { user } = useSession();
  const back = useBackToList(symbol, user?.user_id);
  if (visitor) return <VisitorPage />;
  return symbol === undefined ? <StocksPage /> : <StockDetail key={symbol} symbol={symbol} onBack={back} />;
}
