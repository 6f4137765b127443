import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Sparkline } from "#ui/plots/sparkline.tsx";
import { ConfidenceBar } from "./confidence-bar.tsx";
import { LiveChange, LivePrice } from "./live-price.tsx";
import { MissingSignal } from "./missing-signal.tsx";
import { ReviewMark } from "./review-mark.tsx";
import { RowSource } from "./row-source.tsx";
import { Signal } from "./signal.tsx";
import { isMissing, isMixed, type MissingRow, type SignalRow } from "./signal-row.ts";

export interface SignalListProps {
  rows: ReadonlyArray<SignalRow | MissingRow>;
  /** Spoken name of the list. */
  label?: string;
  className?: string;
}

/** Signals in a narrow room: name block, signal over confidence, sparkline, price over change. Each opens its analysis. */
export function SignalList({ rows, label, className }: SignalListProps) {
  const mixed = isMixed(rows);
  return (
    <ul aria-label={label} className={className}>
      {rows.map((row) =>
        isMissing(row) ? (
          <Line key={`missing ${row.symbol}`} row={row} />
        ) : (
          <Entry key={row.instrument_id} row={row} mixed={mixed} />
        ),
      )}
    </ul>
  );
}

const line = "relative grid min-h-16 items-center gap-x-3 border-b border-grid last:border-b-0";

function Entry({ row, mixed }: { row: SignalRow; mixed: boolean }) {
  return (
    <li className={`${line} grid-cols-[minmax(0,1fr)_92px_48px_76px]`}>
      <TabLink tab="analysis" symbol={row.symbol} className="min-w-0 py-1 after:absolute after:inset-0">
        <Names row={row} />
      </TabLink>
      <span className="grid justify-items-start gap-1">
        <span className="flex items-center gap-1">
          <Signal signal={row.signal} />
          {row.requires_review === true ? <ReviewMark compact /> : null}
        </span>
        <ConfidenceBar confidence={row.confidence} baseRate={row.confidence_basis.base_rate} width="s" />
      </span>
      <Sparkline values={row.sparkline} width={48} height={28} />
      <span className="grid justify-items-end">
        <LivePrice row={row} unit={false} />
        <span className="text-13">
          <LiveChange row={row} />
        </span>
      </span>
      {mixed ? (
        <span className="col-span-full -mt-1 pb-2">
          <RowSource of={row.provenance} />
        </span>
      ) : null}
    </li>
  );
}

function Line({ row }: { row: MissingRow }) {
  return (
    <li className={`${line} grid-cols-[minmax(0,1fr)_238px] py-2.5`}>
      <Names row={row} />
      <MissingSignal row={row} />
    </li>
  );
}

function Names({ row }: { row: SignalRow | MissingRow }) {
  return (
    <span className="block min-w-0">
      <span className="block font-semibold">{row.symbol}</span>
      <span className="block truncate text-12 text-muted">{row.name}</span>
    </span>
  );
}
