import { useLingui } from "@lingui/react/macro";
import { useSignalColumns } from "#shared/analysis/signal-columns.tsx";
import { isMixed, type SignalRow } from "#shared/analysis/signal-row.ts";
import { Table } from "#ui/table.tsx";

/** One row a symbol; the whole row opens its analysis. Narrow rooms drop the evidence, then the sparkline. */
export function MarketTable({ rows }: { rows: readonly SignalRow[] }) {
  const { t } = useLingui();
  const columns = useSignalColumns({ mixed: isMixed(rows) });
  return (
    <div className="@container">
      <Table
        label={t`Market analysis`}
        columns={[
          columns.symbol,
          columns.sparkline,
          columns.signal,
          columns.price,
          columns.change,
          columns.confidence,
          columns.evidence,
        ]}
        rows={rows}
        keyOf={(row) => row.instrument_id}
        tall
        className="[&_tbody_tr]:relative"
      />
    </div>
  );
}
