import { Plural, useLingui } from "@lingui/react/macro";
import { estimates } from "@neuro/contract";
import { useOperation } from "#data/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#ui/answer.tsx";
import { AskNeuro } from "#ui/ask-neuro.tsx";
import { BarList } from "#ui/bar-list.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Delta } from "#ui/delta.tsx";
import { Cell } from "#ui/sheet.tsx";
import { SignedFigure } from "#ui/signed-figure.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { basisOf, Source } from "#ui/source.tsx";
import { dayBars } from "./day-bars.ts";

/** Today's P&L: the sum, and who carried and who cost. */
export function DayPanel() {
  const { t } = useLingui();
  const format = useFormat();
  const share = format.percent(estimates.dayPnlOfMonthlyChange * 100, { digits: 1 });
  const summary = useOperation("dashboardSummary");
  const shown = summary.data?.summary;
  const estimated = shown !== undefined && basisOf(shown.provenance, "todays_pnl") === "estimated";
  return (
    <Cell>
      <CellHead title={t`Today's P&L`} tone="label">
        {shown === undefined ? null : (
          <span className="max-tab:hidden">
            <Source
              of={shown.provenance}
              field="todays_pnl"
              text={estimated ? t`estimated` : t`true daily`}
              why={
                estimated
                  ? t`${share} of the past month's change, until the accounts have daily values.`
                  : t`Change since the previous close, deposits and withdrawals left out.`
              }
            />
          </span>
        )}
      </CellHead>
      <Answer
        query={summary}
        failed={t`Today's P&L could not be loaded.`}
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
              <Bars />
            </div>
          </>
        )}
      </Answer>
    </Cell>
  );
}

function Bars() {
  const { t } = useLingui();
  const holdings = useOperation("holdings", undefined, { refetchEveryMs: 60_000 });
  return (
    <Answer
      query={holdings}
      failed={t`The holdings could not be loaded.`}
      skeleton={
        <div className="max-tab:hidden">
          <Skeleton heights={[142]} />
        </div>
      }
    >
      {(data) => {
        const { bars, others } = dayBars(data.holdings);
        const leaders = bars.filter(({ changeCad }) => changeCad > 0).slice(0, 3);
        const names = leaders.map(({ symbol }) => symbol).join(", ");
        return (
          <>
            <p className="mt-1 text-12 text-soft tab:hidden">
              {leaders.length === 0 ? t`No holding gained` : t`${names} lead`}
            </p>
            <div className="max-tab:hidden">
              {bars.length === 0 ? <p className="text-13 text-soft">{t`Nothing held but cash.`}</p> : null}
              <BarList
                items={bars.map(({ symbol, changeCad }) => ({
                  key: symbol,
                  name: symbol,
                  value: changeCad,
                  figure: <Delta amount={changeCad} bare />,
                }))}
              />
              {others === null ? null : (
                <p className="mt-1.5 flex justify-between text-12 text-muted">
                  <Plural value={others.count} one="# other holding" other="# other holdings" />
                  <Delta amount={others.changeCad} bare plain />
                </p>
              )}
            </div>
          </>
        );
      }}
    </Answer>
  );
}
