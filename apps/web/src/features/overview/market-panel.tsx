import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import type { ReactNode } from "react";
import { useOperation } from "#data/use-operation.ts";
import { usePhone } from "#lib/use-media.ts";
import { Answer } from "#ui/answer.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { ConfidenceLegend } from "#ui/confidence-legend.tsx";
import { Cell } from "#ui/sheet.tsx";
import { SignalList } from "#ui/signal-list.tsx";
import { type SignalRow, signalRowOf } from "#ui/signal-row.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Source } from "#ui/source.tsx";
import { EmptyState } from "#ui/states.tsx";
import { MarketTable } from "./market-table.tsx";

type Overview = AnswerOf<"marketOverview">;

/** A signal for each watched symbol, with what it rests on. */
export function MarketPanel() {
  const { t } = useLingui();
  const query = useOperation("marketOverview", undefined, { refetchEveryMs: 60_000 });
  return (
    <MarketCell provenance={query.data?.provenance}>
      <Answer
        query={query}
        failed={t`The market analysis could not be loaded.`}
        skeleton={<Skeleton heights={[16, ...Array.from({ length: 8 }, () => 36)]} />}
      >
        {({ market_overview }) => (
          <Rows
            rows={market_overview}
            empty={
              <EmptyState title={t`No symbol is watched`}>
                {t`Signals appear here for the symbols on your watch list.`}
              </EmptyState>
            }
          />
        )}
      </Answer>
    </MarketCell>
  );
}

/** Without a session there is one public analysis; it is as real as the others. */
export function PublicMarketPanel() {
  const { t } = useLingui();
  const query = useOperation("showcase");
  const analysis = query.data?.analysis ?? undefined;
  return (
    <MarketCell provenance={analysis?.provenance}>
      <Answer
        query={query}
        failed={t`The market analysis could not be loaded.`}
        skeleton={<Skeleton heights={[16, 36, 20]} />}
      >
        {(data) => (
          <>
            <Rows
              rows={data.analysis === null ? [] : [signalRowOf(data.analysis)]}
              empty={<EmptyState title={t`No analysis yet`}>{data.note}</EmptyState>}
            />
            <p className="mt-3 text-13 text-soft">
              {t`One symbol is open to everybody, at its real price. The demo and every account see the same for each symbol they watch.`}
            </p>
          </>
        )}
      </Answer>
    </MarketCell>
  );
}

function Rows({ rows, empty }: { rows: readonly SignalRow[]; empty: ReactNode }) {
  const phone = usePhone();
  if (rows.length === 0) return empty;
  return phone ? <SignalList rows={rows} /> : <MarketTable rows={rows} />;
}

function MarketCell({
  provenance,
  children,
}: {
  provenance: Overview["provenance"] | undefined;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Cell className="desk:col-start-1 desk:row-start-2">
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
