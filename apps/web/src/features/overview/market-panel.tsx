import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, reviewThreshold } from "@neuro/contract";
import type { ReactNode } from "react";
import { useOperation } from "#data/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { Answer } from "#ui/answer.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Source } from "#ui/source.tsx";
import { EmptyState } from "#ui/states.tsx";
import { MarketList } from "./market-list.tsx";
import { type MarketRow, marketRowOf } from "./market-row.ts";
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
              rows={data.analysis === null ? [] : [marketRowOf(data.analysis)]}
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

function Rows({ rows, empty }: { rows: readonly MarketRow[]; empty: ReactNode }) {
  const phone = usePhone();
  if (rows.length === 0) return empty;
  return phone ? <MarketList rows={rows} /> : <MarketTable rows={rows} />;
}

function MarketCell({
  provenance,
  children,
}: {
  provenance: Overview["provenance"] | undefined;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const line = format.number(reviewThreshold, { digits: 2 });
  return (
    <Cell className="desk:col-start-1 desk:row-start-2">
      <CellHead title={t`Market analysis`}>
        {provenance === undefined ? null : <Source of={provenance} />}
        <span className="inline-flex items-center gap-1.5 text-11 text-soft max-tab:hidden">
          <span aria-hidden="true" className="h-3 w-[1.5px] bg-brand" />
          {t`review line ${line}`}
        </span>
        <span className="inline-flex items-center gap-1.5 text-11 text-soft max-tab:hidden">
          <span aria-hidden="true" className="h-3 w-px bg-control" />
          {t`base rate`}
        </span>
      </CellHead>
      {children}
    </Cell>
  );
}
