import { useSession } from "#data/session/session.ts";
import { useHashPlace } from "#lib/use-hash-place.ts";
import { Sheet, Split } from "#ui/sheet.tsx";
import { BacktestSection } from "./backtest/backtest-section.tsx";
import { ModeBar } from "./mode-bar.tsx";
import { PerformanceCell } from "./performance/performance-cell.tsx";
import { QuickTestCell } from "./quick-test-cell.tsx";
import { ResearchStrip } from "./research-strip.tsx";
import { RulesPlace } from "./rules/rules-place.tsx";
import { StrategiesCell } from "./strategies/strategies-cell.tsx";
import { TradeHistory } from "./trades/trade-history.tsx";
import { useQuickTest } from "./use-quick-test.ts";

/**
 * What the auto-trader would do, how its strategies did, strategies of one's own, a strategy tried on past prices, and what Neuro
 * traded. Nothing here sends an order.
 */
export default function Page() {
  const quick = useQuickTest();
  const { kind } = useSession();
  const strategies = useHashPlace<HTMLDivElement>("strategies");
  const backtest = useHashPlace<HTMLDivElement>("backtest");
  return (
    <>
      <ModeBar />
      <Sheet>
        <ResearchStrip quick={quick} locked={kind !== "server"} />
        <Split className="desk:grid-cols-[440px_minmax(0,1fr)]">
          <QuickTestCell quick={quick} session={kind} />
          <PerformanceCell />
        </Split>
        <div ref={strategies} id="strategies" className="stack scroll-mt-4">
          <StrategiesCell />
        </div>
        <RulesPlace />
        <div ref={backtest} id="backtest" className="stack scroll-mt-4">
          <BacktestSection session={kind} />
        </div>
        <TradeHistory />
      </Sheet>
    </>
  );
}
