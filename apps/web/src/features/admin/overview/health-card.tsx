import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type AdminStats, asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { CheckTicks } from "../figures/check-ticks.tsx";
import { checksOf } from "./past-hours.ts";
import { StatCard } from "./stat-card.tsx";

/** The share of the parts that work now, and what was found of them over the past day. */
export function HealthCard({ stats }: { stats: AdminStats }) {
  const { t } = useLingui();
  const format = useFormat();
  const { made, passed } = checksOf(stats.hours);
  const checks = format.number(made);
  const share = made === 0 ? "" : format.percent(asPercent((100 * passed) / made), { digits: 1 });
  return (
    <StatCard
      title={t`System Health`}
      stats={stats}
      source={t({ message: "now", context: "source" })}
      why={t`Of the parts that are set up, those that work now. The ticks: what was found in each of the past 24 hours, every 5 minutes.`}
      figure={format.number(stats.system_health, { maxDigits: 1 })}
      unit="%"
      beside={
        made === 0
          ? t`not watched yet`
          : t`24 h: ${share} of ${plural(made, { one: `${checks} check`, other: `${checks} checks` })}`
      }
    >
      <CheckTicks
        hours={stats.hours}
        label={made === 0 ? t`Checks by hour: none yet` : t`Checks by hour, ${share} of ${checks} passed`}
      />
    </StatCard>
  );
}
