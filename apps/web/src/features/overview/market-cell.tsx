import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import type { CSSProperties, ReactNode } from "react";
import { usePhone } from "#lib/use-media.ts";
import { ConfidenceLegend } from "#shared/analysis/confidence-legend.tsx";
import { SignalList } from "#shared/analysis/signal-list.tsx";
import type { SignalRow } from "#shared/analysis/signal-row.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { MarketTable } from "./market-table.tsx";

type Overview = AnswerOf<"marketOverview">;

/** A table, and a list on the phone. */
export function Rows({ rows, empty }: { rows: readonly SignalRow[]; empty: ReactNode }) {
  const phone = usePhone();
  if (rows.length === 0) return empty;
  return phone ? <SignalList rows={rows} /> : <MarketTable rows={rows} />;
}

export function MarketCell({
  provenance,
  style,
  children,
}: {
  provenance: Overview["provenance"] | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Cell className="desk:col-start-1 desk:row-start-2" style={style}>
      <CellHead title={t`Market analysis`}>
        {provenance === undefined ? null : <Source of={provenance} />}
        <span className="flex gap-3 max-tab:hidden">
          <ConfidenceLegend />
        </span>
      </CellHead>
      {children}
    </Cell>
  );
}
