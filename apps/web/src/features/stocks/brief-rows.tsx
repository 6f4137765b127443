import { ConfidenceBar } from "#shared/analysis/confidence-bar.tsx";
import { LiveChange, LivePrice } from "#shared/analysis/live-price.tsx";
import { MissingSignal } from "#shared/analysis/missing-signal.tsx";
import { Signal } from "#shared/analysis/signal.tsx";
import { isMissing, type MissingRow, type SignalRow } from "#shared/analysis/signal-row.ts";
import { StockLink } from "./results/stock-link.tsx";

const line = "relative grid h-9 items-center gap-x-3 border-b border-grid last:border-b-0 max-tab:h-11";
const link = "truncate font-semibold after:absolute after:inset-0";

/** One line each: symbol, signal, price, change. */
export function PriceRows({ rows, label }: { rows: readonly SignalRow[]; label: string }) {
  return (
    <ul aria-label={label} className="tab:max-desk:grid tab:max-desk:grid-cols-2 tab:max-desk:gap-x-10">
      {rows.map((row) => (
        <li key={row.instrument_id} className={`${line} grid-cols-[56px_minmax(0,1fr)_auto_76px]`}>
          <StockLink short stock={row} className={link}>
            {row.symbol}
          </StockLink>
          <span>
            <Signal signal={row.signal} />
          </span>
          <LivePrice row={row} unit={false} />
          <span className="text-end">
            <LiveChange row={row} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One line each: symbol, signal, confidence; a stock without a signal says why. */
export function ConfidenceRows({
  rows,
  label,
}: {
  rows: ReadonlyArray<SignalRow | MissingRow>;
  label: string;
}) {
  return (
    <ul aria-label={label} className="tab:max-desk:grid tab:max-desk:grid-cols-2 tab:max-desk:gap-x-10">
      {rows.map((row) =>
        isMissing(row) ? (
          <li
            key={`missing ${row.symbol}`}
            className={`${line} h-auto! min-h-9 grid-cols-[56px_minmax(0,1fr)] py-1.5`}
          >
            <span className="truncate font-semibold">{row.symbol}</span>
            <MissingSignal row={row} />
          </li>
        ) : (
          <li key={row.instrument_id} className={`${line} grid-cols-[56px_minmax(0,1fr)_auto]`}>
            <StockLink short stock={row} className={link}>
              {row.symbol}
            </StockLink>
            <span>
              <Signal signal={row.signal} />
            </span>
            <ConfidenceBar confidence={row.confidence} baseRate={row.confidence_basis.base_rate} width="l" />
          </li>
        ),
      )}
    </ul>
  );
}
