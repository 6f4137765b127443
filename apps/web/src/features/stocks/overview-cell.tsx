import { useLingui } from "@lingui/react/macro";
import { canadianOverviewEntries } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { SignalList } from "#shared/analysis/signal-list.tsx";
import { signalRowOf } from "#shared/analysis/signal-row.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { PriceRows } from "./brief-rows.tsx";

const ROWS_HEIGHT = canadianOverviewEntries * 36;

/** Signal and price of eight Canadian listings: those held first, then well-known ones. */
export function OverviewCell() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useOperation("marketOverview", { query: { country: "CA" } }, { refetchEveryMs: 60_000 });
  return (
    <Cell style={useRoom(query, { phone: 425, wide: 369 })} className="min-w-0">
      <CellHead title={t`Canadian Market Overview`}>
        {query.data === undefined ? null : (
          <Source of={query.data.provenance} text={format.time(query.data.provenance.asOf)} />
        )}
      </CellHead>
      <Answer query={query} failed={t`The market overview could not be loaded.`} heights={[ROWS_HEIGHT]}>
        {({ market_overview }) =>
          market_overview.length === 0 ? (
            <EmptyState title={t`No Canadian stock has a signal`}>
              {t`The market at hand has too few prices of them.`}
            </EmptyState>
          ) : (
            <PriceRows
              rows={market_overview.slice(0, canadianOverviewEntries)}
              label={t`Canadian Market Overview`}
            />
          )
        }
      </Answer>
    </Cell>
  );
}

/** Without a session one symbol is open to everybody; it is as real as the others. */
export function PublicOverviewCell() {
  const { t } = useLingui();
  const query = useOperation("showcase");
  const provenance = query.data?.analysis?.provenance;
  return (
    <Cell
      className="min-w-0"
      head={t`Canadian Market Overview`}
      aside={provenance === undefined ? null : <Source of={provenance} />}
    >
      <Answer query={query} failed={t`The market overview could not be loaded.`} heights={[52, 40]}>
        {({ analysis, note }) =>
          analysis === null ? (
            <EmptyState title={t`No analysis yet`}>{note}</EmptyState>
          ) : (
            <>
              <SignalList rows={[signalRowOf(analysis)]} label={t`Canadian Market Overview`} />
              <p className="mt-3 text-13 text-soft">
                {t`One symbol is open to everybody, at its real price. The demo and every account see eight, those they hold first.`}
              </p>
            </>
          )
        }
      </Answer>
    </Cell>
  );
}
