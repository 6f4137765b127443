import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AdminAnalytics, Percent } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Figure, Money } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell, Split } from "#ui/sheet.tsx";

/** Four figures, each with what it was just before. */
export function MetricCards({ analytics }: { analytics: AdminAnalytics }) {
  const { t } = useLingui();
  const format = useFormat();
  const { metrics, changes } = analytics;
  const change = (percent: Percent | null): ReactNode =>
    percent === null ? null : <Delta percent={percent} digits={1} />;
  const points = changes.success_rate;
  return (
    <Split className="grid-cols-2 desk:grid-cols-4" role="group" aria-label={t`Figures`}>
      <Card
        title={t`Daily Active Users`}
        analytics={analytics}
        span={t`past 24 hours`}
        source={t`24 h`}
        change={change(changes.daily_active_users)}
        against={t`yesterday against the day before`}
      >
        <Figure size="xl">{format.number(metrics.daily_active_users)}</Figure>
      </Card>
      <Card
        title={t`Total Trades`}
        analytics={analytics}
        span={t`past 30 days`}
        source={t`30 days`}
        change={change(changes.total_trades)}
        against={t`against the 30 days before`}
      >
        <Figure size="xl">{format.number(metrics.total_trades)}</Figure>
      </Card>
      <Card
        title={t`Revenue (CAD)`}
        analytics={analytics}
        span={t`this month`}
        source={t`payments`}
        change={change(changes.revenue_cad)}
        against={t`against the same days of last month`}
      >
        <Money value={metrics.revenue_cad} size="xl" />
      </Card>
      <Card
        title={t`Success Rate`}
        analytics={analytics}
        of={analytics.success_provenance}
        span={t`closed trades, past 30 days`}
        source={t`30 days`}
        change={points === null ? null : <PointsDelta points={points} />}
        against={t`against the 30 days before`}
      >
        {metrics.success_rate === null ? (
          <Figure size="xl">–</Figure>
        ) : (
          <Figure size="xl" unit="%">
            {format.number(metrics.success_rate, { maxDigits: 1 })}
          </Figure>
        )}
      </Card>
    </Split>
  );
}

function PointsDelta({ points }: { points: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const count = format.number(points, { digits: 1, signed: true });
  return (
    <span className="font-book whitespace-nowrap">{t`${plural(points, { one: `${count} point`, other: `${count} points` })}`}</span>
  );
}

interface CardProps {
  title: string;
  analytics: AdminAnalytics;
  /** Where the figure has one of its own. */
  of?: AdminAnalytics["provenance"];
  /** What the figure is of. */
  span: string;
  /** The same in a word. */
  source: string;
  /** Null where nothing can be compared. */
  change: ReactNode;
  against: string;
  children: ReactNode;
}

function Card({
  title,
  analytics,
  of = analytics.provenance,
  span,
  source,
  change,
  against,
  children,
}: CardProps) {
  const { t } = useLingui();
  const isSample = analytics.provenance.basis === "sample";
  return (
    <Cell className="admin-card">
      <CellHead title={title} tone="label">
        <Source of={of} text={of.basis === "sample" ? t`Sample` : source} />
      </CellHead>
      {children}
      <p className="mt-1 text-12 text-muted">{span}</p>
      <p className="admin-change">
        {isSample ? null : change === null ? (
          t`nothing to compare with yet`
        ) : (
          <>
            {change} {against}
          </>
        )}
      </p>
    </Cell>
  );
}
