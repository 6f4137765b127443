import { useLingui } from "@lingui/react/macro";
import { ConfidenceBar } from "#ui/confidence-bar.tsx";
import { Signal } from "#ui/signal.tsx";
import { Sparkline } from "#ui/sparkline.tsx";
import { TabLink } from "#ui/tab-link.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { LiveChange, LivePrice } from "./live-price.tsx";
import type { MarketRow } from "./market-row.ts";

/** One row a symbol; the whole row opens its analysis. Narrow rooms drop the evidence, then the sparkline. */
export function MarketTable({ rows }: { rows: readonly MarketRow[] }) {
  const { t } = useLingui();
  const columns: Array<Column<MarketRow>> = [
    { key: "symbol", head: t`Symbol`, rowHeader: true, cell: (row) => <SymbolLink row={row} /> },
    {
      key: "sparkline",
      head: t`30 days`,
      className: "@max-[640px]:hidden",
      cell: (row) => <Sparkline values={row.sparkline} width={84} />,
    },
    { key: "signal", head: t`Signal`, cell: (row) => <Signal signal={row.signal} /> },
    { key: "price", head: t`Price`, numeric: true, cell: (row) => <LivePrice row={row} unit /> },
    { key: "change", head: t`24h`, numeric: true, cell: (row) => <LiveChange row={row} /> },
    {
      key: "confidence",
      head: t`Confidence`,
      className: "pl-4!",
      cell: (row) => <ConfidenceBar confidence={row.confidence} baseRate={row.confidence_basis.base_rate} />,
    },
    {
      key: "evidence",
      head: t`Strongest evidence`,
      className: "@max-[820px]:hidden w-[190px]",
      cell: (row) => (
        <span className="line-clamp-2 text-12 whitespace-normal text-muted">
          {row.strongest_evidence?.text ?? "–"}
        </span>
      ),
    },
  ];
  return (
    <div className="@container">
      <Table
        label={t`Market analysis`}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.instrument_id}
        tall
        className="[&_tbody_tr]:relative"
      />
    </div>
  );
}

function SymbolLink({ row }: { row: MarketRow }) {
  return (
    <TabLink
      tab="analysis"
      symbol={row.symbol}
      className="flex min-w-0 items-baseline gap-2 after:absolute after:inset-0"
    >
      <span className="font-semibold">{row.symbol}</span>
      <span className="max-w-[180px] truncate text-12 text-muted @max-[720px]:max-w-[110px]">{row.name}</span>
    </TabLink>
  );
}
