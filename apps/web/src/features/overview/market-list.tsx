import { ConfidenceBar } from "#ui/confidence-bar.tsx";
import { Signal } from "#ui/signal.tsx";
import { Sparkline } from "#ui/sparkline.tsx";
import { TabLink } from "#ui/tab-link.tsx";
import { LiveChange, LivePrice } from "./live-price.tsx";
import type { MarketRow } from "./market-row.ts";

/** The table on a phone: name block, signal over confidence, sparkline, price over change. */
export function MarketList({ rows }: { rows: readonly MarketRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={row.instrument_id}
          className="relative grid min-h-16 grid-cols-[minmax(0,1fr)_82px_52px_80px] items-center gap-x-3 border-b border-grid last:border-b-0"
        >
          <TabLink tab="analysis" symbol={row.symbol} className="min-w-0 after:absolute after:inset-0">
            <span className="block font-semibold">{row.symbol}</span>
            <span className="block truncate text-12 text-muted">{row.name}</span>
          </TabLink>
          <span className="grid justify-items-start gap-1">
            <Signal signal={row.signal} />
            <ConfidenceBar confidence={row.confidence} baseRate={row.confidence_basis.base_rate} width="s" />
          </span>
          <Sparkline values={row.sparkline} width={52} height={28} />
          <span className="grid justify-items-end">
            <LivePrice row={row} unit={false} />
            <span className="text-13">
              <LiveChange row={row} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
