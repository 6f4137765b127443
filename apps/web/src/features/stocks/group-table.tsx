import { MissingSignal } from "#shared/analysis/missing-signal.tsx";
import { SymbolCell, useSignalColumns } from "#shared/analysis/signal-columns.tsx";
import { isMissing, isMixed, type MissingRow, type SignalRow } from "#shared/analysis/signal-row.ts";
import { type Column, Table } from "#ui/table.tsx";

type Row = SignalRow | MissingRow;

/** One row a stock; one without a signal says why in its own row. Narrow rooms drop the record, then the sparkline. */
export function GroupTable({ rows, label }: { rows: readonly Row[]; label: string }) {
  const columns = useSignalColumns({ mixed: isMixed(rows) });
  const { symbol } = columns;
  const shown: Array<Column<Row>> = [
    { ...symbol, cell: (row) => (isMissing(row) ? <SymbolCell row={row} /> : symbol.cell(row)) },
    ...[
      columns.sparkline,
      columns.price,
      columns.change,
      { ...columns.signal, className: "pl-4!" },
      { ...columns.confidence, className: "" },
      columns.record,
    ].map(withSignal),
  ];
  return (
    <div className="@container">
      <Table
        label={label}
        columns={shown}
        rows={rows}
        keyOf={(row) => row.instrument_id ?? row.symbol}
        instead={(row) => (isMissing(row) ? <MissingSignal row={row} /> : undefined)}
        tall
        className="[&_tbody_tr]:relative"
      />
    </div>
  );
}

/** A column of figures; a row without a signal has none. */
function withSignal(column: Column<SignalRow>): Column<Row> {
  return { ...column, cell: (row) => (isMissing(row) ? null : column.cell(row)) };
}
