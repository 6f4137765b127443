import { useSession } from "#data/session.ts";
import { Sheet, Stack } from "#ui/sheet.tsx";
import { MarketStrip } from "./market-strip.tsx";
import { QuickTrade } from "./quick-trade.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { TradeHistory } from "./trade-history.tsx";
import { usePrefill } from "./use-prefill.ts";

/** Quick Trade, the orders it made, the trades that came of them. */
export default function Page() {
  const { kind } = useSession();
  usePrefill();
  return (
    <Sheet>
      <MarketStrip />
      <div className="split desk:grid-cols-[minmax(0,1fr)_400px]">
        <Stack className="desk:order-last">
          <QuickTrade />
        </Stack>
        <Stack className="content-start grid-rows-[auto_1fr]">
          <RecentOrders loggedIn={kind === "server"} />
          <TradeHistory loggedIn={kind === "server"} />
        </Stack>
      </div>
    </Sheet>
  );
}
