import { useLingui } from "@lingui/react/macro";
import type { Percent } from "@neuro/contract";
import type { ReactNode } from "react";
import { useDayTitle } from "#data/market/use-day-word.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell, Split } from "#ui/sheet.tsx";

const columns = "grid-cols-2 desk:grid-cols-4";

/** The value now, and what the day, the week and the month made of it; deposits are no gains. */
export function SummaryCards() {
  const { t } = useLingui();
  const dayTitle = useDayTitle();
  const query = useOperation("portfolioAnalytics", undefined, { refetchEveryMs: 60_000 });
  const waiting = query.data === undefined;
  return (
    <Answer
      query={query}
      failed={t`The summary could not be loaded.`}
      skeleton={
        <Split className={columns}>
          {[1, 2, 3, 4].map((card) => (
            <Cell key={card}>
              <Skeleton heights={[20, 32, 16]} widths={["50%", "80%", "60%"]} />
            </Cell>
          ))}
        </Split>
      }
    >
      {({ summary }) => (
        <Split className={columns} aria-busy={waiting}>
          <Card title={t`Current value`} foot={<Source of={summary.provenance} wraps />}>
            <Money value={summary.current_value} size="l" />
          </Card>
          <Change title={dayTitle} amount={summary.daily_pnl} percent={summary.daily_pnl_percent} />
          <Change title={t`Past week`} amount={summary.week_change} percent={summary.week_change_percent} />
          <Change
            title={t`Past month`}
            amount={summary.month_change}
            percent={summary.month_change_percent}
          />
        </Split>
      )}
    </Answer>
  );
}

function Change({ title, amount, percent }: { title: string; amount: number; percent: Percent }) {
  return (
    <Card title={title} foot={<Delta percent={percent} className="text-13" />}>
      <Money value={amount} size="l" signed />
    </Card>
  );
}

function Card({ title, foot, children }: { title: string; foot: ReactNode; children: ReactNode }) {
  return (
    <Cell head={title} tone="label">
      <p>{children}</p>
      <div className="mt-1 min-h-5">{foot}</div>
    </Cell>
  );
}
