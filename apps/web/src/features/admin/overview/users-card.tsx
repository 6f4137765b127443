import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type AdminStats, asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { TrendLine } from "../figures/trend-line.tsx";
import { growthOf } from "./growth.ts";
import { StatCard } from "./stat-card.tsx";

const WEEK = 7;

/** Members, with those of the past month by the day they came. */
export function UsersCard({ stats }: { stats: AdminStats }) {
  const { t } = useLingui();
  const format = useFormat();
  const members = stats.registered.map(({ users }) => users);
  const { more, percent } = growthOf(members, WEEK);
  const count = format.number(more, { signed: true });
  const from = format.number(members[0] ?? 0);
  const to = format.number(stats.total_users);
  const demos = format.number(stats.demo_users);
  return (
    <StatCard
      title={t`Total Users`}
      stats={stats}
      source={t`accounts`}
      why={t`Members; ${plural(stats.demo_users, { one: `${demos} demo is`, other: `${demos} demos are` })} left out. The line: members of today by the day they registered, 30 days.`}
      figure={to}
      beside={
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {percent === null ? <span>{count}</span> : <Delta percent={asPercent(percent)} digits={1} />}
          <span>{t`7 days`}</span>
        </span>
      }
    >
      <TrendLine values={members} label={t`Members over 30 days, from ${from} to ${to}`} />
    </StatCard>
  );
}
