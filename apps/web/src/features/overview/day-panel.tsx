import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useDayResultTitle } from "#data/market/use-day-word.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { AskNeuro } from "#shared/chat/ask-neuro.tsx";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { useUnpricedWords } from "#shared/portfolio/use-unpriced-words.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { SignedFigure } from "#ui/figures/signed-figure.tsx";
import { basisOf, Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { BarList } from "./bar-list.tsx";
import { type DayBars, dayBars } from "./day-bars.ts";

/** The day's P&L: the sum, and who carried and who cost. */
export function DayPanel() {
  const { t } = useLingui();
  const title = useDayResultTitle();
  const unpriced = useUnpricedWords();
  const summary = useOperation("dashboardSummary");
  const shown = summary.data?.summary;
  const estimated = shown !== undefined && basisOf(shown.provenance) === "estimated";
  return (
    <Cell style={useRoom(summary, { phone: 132, wide: 280 })}>
      <CellHead title={title} tone="label">
        {shown === undefined ? null : (
          <span className="max-tab:hidden">
            <Source
              of={shown.provenance}
              text={estimated ? t`estimated` : t`true daily`}
              why={
                estimated ? unpriced : t`Change since the previous close, deposits and withdrawals left out.`
              }
            />
          </span>
        )}
      </CellHead>
      <Answer
        query={summary}
        failed={t`The P&L of the day could not be loaded.`}
        skeleton={
          <>
            <div className="tab:hidden">
              <Skeleton heights={[32, 12]} widths={["100%", "70%"]} />
            </div>
            <div className="max-tab:hidden">
              <Skeleton heights={[32, 142]} widths={["200px", "100%"]} />
            </div>
          </>
        }
      >
        {({ summary: figures }) => (
          <>
            <p className="flex flex-wrap items-baseline gap-x-2.5">
              <SignedFigure amount={figures.todays_pnl} />
              <Delta percent={figures.todays_pnl_percent} bare className="text-13 max-tab:hidden" />
              <AskNeuro question={t`Why did my portfolio move today?`} />
            </p>
            <div className="tab:mt-3">
              <Bars todaysPnl={figures.todays_pnl} />
            </div>
          </>
        )}
      </Answer>
    </Cell>
  );
}

function Bars({ todaysPnl }: { todaysPnl: number }) {
  const { t } = useLingui();
  const day = useOperation("portfolioAttribution", { query: { period: "1D" } }, { refetchEveryMs: 60_000 });
  return (
    <Answer
      query={day}
      failed={t`The parts of the day could not be loaded.`}
      skeleton={
        <div className="max-tab:hidden">
          <Skeleton heights={[142]} />
        </div>
      }
    >
      {(data) => {
        const parts = dayBars(data, { todaysPnl });
        const leaders = parts.bars.filter(({ symbol, changeCad }) => symbol !== null && changeCad > 0);
        const names = leaders
          .slice(0, 3)
          .map(({ symbol }) => symbol)
          .join(", ");
        return (
          <>
            <p className="mt-1 text-12 text-soft tab:hidden">
              {leaders.length === 0 ? t`No holding gained` : t`${names} lead`}
            </p>
            <div className="max-tab:hidden">
              <Parts parts={parts} told={data.provenance.asOf} />
            </div>
          </>
        );
      }}
    </Answer>
  );
}

/** `told`: when the parts were. */
function Parts({ parts, told }: { parts: DayBars; told: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { bars, others, cashCad, sinceCad } = parts;
  return (
    <>
      {bars.length === 0 ? <p className="text-13 text-soft">{t`No price has moved what is held.`}</p> : null}
      <BarList
        items={bars.map(({ symbol, changeCad }) => ({
          key: symbol ?? "",
          name: symbol ?? (
            <abbr
              title={t`What exchange rates made of everything held in other currencies`}
            >{t`Exchange rates`}</abbr>
          ),
          value: changeCad,
          figure: <Delta amount={changeCad} bare />,
        }))}
      />
      {others === null ? null : (
        <Rest changeCad={others.changeCad}>
          <Plural value={others.count} one="# other holding" other="# other holdings" />
        </Rest>
      )}
      {cashCad === 0 ? null : <Rest changeCad={cashCad}>{t`Interest, fees and adjustments`}</Rest>}
      {sinceCad === 0 ? null : <Rest changeCad={sinceCad}>{t`Since ${format.time(told)}`}</Rest>}
    </>
  );
}

function Rest({ changeCad, children }: { changeCad: number; children: ReactNode }) {
  return (
    <p className="mt-1.5 flex justify-between text-12 text-muted">
      <span>{children}</span>
      <Delta amount={changeCad} bare plain />
    </p>
  );
}
