import { useSession } from "#data/session.ts";
import { Sheet, Split } from "#ui/sheet.tsx";
import { BacktestSection } from "./backtest-section.tsx";
import { PerformanceCell } from "./performance-cell.tsx";
import { QuickTestCell } from "./quick-test-cell.tsx";
import { ResearchStrip } from "./research-strip.tsx";
import { StrategiesCell } from "./strategies-cell.tsx";
import { useQuickTest } from "./use-quick-test.ts";

/** What the auto-trader would do, how its strategies did, and a strategy tried on past prices. Nothing here sends an order. */
export default function Page() {
  const quick = useQuickTest();
  const { kind } = useSession();
  return (
    <Sheet>
      <ResearchStrip quick={quick} locked={kind !== "server"} />
      <Split className="desk:grid-cols-[440px_minmax(0,1fr)]">
        <QuickTestCell quick={quick} session={kind} />
        <PerformanceCell />
      </Split>
      <StrategiesCell />
      <BacktestSection session={kind} />
    </Sheet>
  );
}
