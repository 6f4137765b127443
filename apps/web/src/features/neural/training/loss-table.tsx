import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Table } from "#ui/table.tsx";
import type { LossView } from "./loss-view.ts";

interface Row {
  epoch: number;
  training: number | null;
  validation: number | null;
}

/** The figures behind the lines, last epoch first, in the height of the drawing. */
export function LossTable({ view }: { view: LossView }) {
  const { t } = useLingui();
  const format = useFormat();
  const loss = (value: number | null): string => (value === null ? "–" : format.number(value, { digits: 4 }));
  const rows: Row[] = view.training
    .map((training, index) => ({
      epoch: index + 1,
      training,
      validation: view.validation[index] ?? null,
    }))
    .reverse();
  return (
    <div className="relative min-h-[240px] flex-1 tab:min-h-[324px]">
      <div className="absolute inset-0 overflow-y-auto">
        <Table
          label={t`Loss by epoch`}
          rows={rows}
          keyOf={(row) => String(row.epoch)}
          columns={[
            { head: t`Epoch`, rowHeader: true, cell: (row) => format.number(row.epoch) },
            { head: t`Training loss`, numeric: true, cell: (row) => loss(row.training) },
            {
              head: t`Validation loss`,
              numeric: true,
              cell: (row) => loss(row.validation),
            },
          ]}
        />
      </div>
    </div>
  );
}
