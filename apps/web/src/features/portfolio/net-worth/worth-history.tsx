import { useLingui } from "@lingui/react/macro";
import type { AnswerOf, NetWorthSpan } from "@neuro/contract";
import type { ReactNode } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { AreaChart } from "#ui/charts/area/area-chart.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { useAxisMoney } from "#ui/plots/axis-money.ts";
import { LegendItem } from "#ui/plots/legend-item.tsx";
import { EmptyState } from "#ui/states.tsx";

interface HistoryProps {
  span: NetWorthSpan;
  asTable: boolean;
  tabs: ReactNode;
}

/** What changed over a span, and the line of it; dotted beside it what is owed. */
export function WorthHistory({ span, asTable, tabs }: HistoryProps) {
  const { t } = useLingui();
  const query = useOperation("netWorthHistory", { query: { span } }, { keepLast: true });
  return (
    <Answer
      query={query}
      failed={t`The history of the net worth could not be loaded.`}
      skeleton={<Skeleton heights={[20, 28, 300]} widths={["220px", "200px", "100%"]} />}
    >
      {(history) => <Shown history={history} asTable={asTable} tabs={tabs} />}
    </Answer>
  );
}

interface ShownProps extends Omit<HistoryProps, "span"> {
  history: AnswerOf<"netWorthHistory">;
}

function Shown({ history, asTable, tabs }: ShownProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { days, net_worth, owed, change_home, change_percent, added_home } = history;
  const times = days.map((day) => Date.parse(day));
  const isOwing = owed.some((amount) => amount > 0);
  const axisText = useAxisMoney(isOwing ? [...net_worth, ...owed] : net_worth);
  const since = format.date(days[0] ?? "");
  const added = format.money(added_home, { signed: true });
  return (
    <>
      <p className="mt-1 flex min-h-6 flex-wrap items-baseline gap-x-2 text-14">
        {days.length < 2 ? null : (
          <>
            <Delta amount={change_home} percent={change_percent ?? undefined} />
            <span className="text-12 text-muted">{t`since ${since}`}</span>
            {added_home === 0 ? null : (
              <span className="text-12 text-muted">{t`${added} of it first counted later than that`}</span>
            )}
          </>
        )}
      </p>
      <div className="mt-2">{tabs}</div>
      {days.length < 2 ? (
        <EmptyState title={t`The line begins today`}>
          {t`Enter what something was worth on an earlier day, such as the day you bought it, and the line begins there.`}
        </EmptyState>
      ) : (
        <>
          <div className="relative mt-3 min-h-[200px] flex-1 max-tab:-mx-2 tab:min-h-[320px]">
            <div className="absolute inset-0">
              <AreaChart
                label={t`Net worth over time`}
                times={times}
                values={net_worth}
                comparison={isOwing ? { name: t`What you owe`, times, values: owed, steps: true } : undefined}
                asTable={asTable}
                axisText={asTable ? undefined : axisText}
                className="h-full"
              />
            </div>
          </div>
          <p className="mt-2 flex min-h-5 flex-wrap items-center gap-x-6 gap-y-1 text-12 text-soft">
            <LegendItem line="solid" name={t`Net worth`} />
            {isOwing ? <LegendItem line="dotted" name={t`What you owe`} /> : null}
          </p>
        </>
      )}
    </>
  );
}
