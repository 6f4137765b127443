import { useSession } from "#data/session/session.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { Sheet, Split } from "#ui/sheet.tsx";
import { OptimizationSection } from "./optimization/index.tsx";
import { RecentOrders } from "./orders/recent-orders.tsx";
import { TradeHistory } from "./orders/trade-history.tsx";
import { PageHead } from "./page-head.tsx";
import { QuickTrade } from "./quick-trade.tsx";
import { Late } from "./reserved-place.tsx";
import { StatusStrip } from "./status/status-strip.tsx";
import { SystemSection } from "./system/index.tsx";
import { usePrefill } from "./use-prefill.ts";

const ai = () => import("./ai/index.tsx");
const ActionsCell = lazy(async () => ({ default: (await ai()).ActionsCell }));
const ExecutionCell = lazy(async () => ({ default: (await ai()).ExecutionCell }));
const DraftsSection = lazy(async () => ({ default: (await ai()).DraftsSection }));

/** What Neuro did and wants to do, the ticket, and what became of every order. */
export default function Page() {
  const { kind } = useSession();
  usePrefill();
  return (
    // The phone's button to trade must not stand over the last row.
    <div className="max-tab:pb-16">
      <PageHead />
      <Sheet>
        <StatusStrip />
        <Split className="tab:grid-cols-2 min-[1240px]:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)_400px]">
          <Late height={428}>
            <ActionsCell />
          </Late>
          <Late height={552}>
            <ExecutionCell />
          </Late>
          <QuickTrade />
        </Split>
        <Late height={136}>
          <DraftsSection />
        </Late>
        <OptimizationSection />
        <Split
          id="orders"
          className="scroll-mt-4 min-[1240px]:grid-cols-2 min-[1366px]:grid-cols-[minmax(0,1.16fr)_minmax(0,1fr)]"
        >
          <RecentOrders />
          <TradeHistory />
        </Split>
        {kind === "server" ? <SystemSection /> : null}
      </Sheet>
    </div>
  );
}
