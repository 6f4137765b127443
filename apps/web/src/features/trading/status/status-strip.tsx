import { useOperation } from "#data/queries/use-operation.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";
import { KillSwitch } from "#shared/trading/kill-switch.tsx";
import { MarketLine } from "./market-line.tsx";
import { ModeLine } from "./mode-line.tsx";
import { TradingLimits } from "./trading-limits.tsx";
import { TradingStopped } from "./trading-stopped.tsx";

/** First row of the sheet: whether orders are taken, within which limits, and the way to stop them all. */
export function StatusStrip() {
  const mode = useTradingMode();
  const { data } = useOperation("tradingStatus", { query: { mode } });
  return (
    <div className="px-6 py-4 max-tab:px-4">
      <div className="flex min-h-[46px] flex-wrap items-center gap-x-6 gap-y-3 max-tab:min-h-[172px] max-tab:content-start">
        <div className="min-w-0 max-tab:w-full tab:flex-1">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-13">
            <ModeLine mode={mode} status={data} />
            {data === undefined ? null : <TradingLimits status={data} />}
          </div>
          <MarketLine mode={mode} />
        </div>
        {data === undefined ? null : <KillSwitch status={data} />}
      </div>
      {data === undefined ? null : <TradingStopped status={data} />}
    </div>
  );
}
