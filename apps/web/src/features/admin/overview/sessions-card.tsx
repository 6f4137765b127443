import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AdminStats } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { HourBars } from "../figures/hour-bars.tsx";
import { peakOf } from "./past-hours.ts";
import { StatCard } from "./stat-card.tsx";

/** Sessions that let somebody in now, and the most at once in each hour of the past day. */
export function SessionsCard({ stats }: { stats: AdminStats }) {
  const { t } = useLingui();
  const format = useFormat();
  const peak = peakOf(stats.hours);
  const most = format.number(peak?.sessions ?? 0);
  const at = peak === null ? "" : format.time(peak.hour);
  return (
    <StatCard
      title={t`Active Sessions`}
      stats={stats}
      source={t({ message: "now", context: "source" })}
      why={t`Sessions that have neither expired nor ended. The bars: the most at once in each of the past 24 hours, counted every 5 minutes.`}
      figure={format.number(stats.active_sessions)}
      beside={peak === null ? t`not watched yet` : t`peak ${most} at ${at}`}
    >
      <HourBars
        label={
          peak === null ? t`Sessions by hour: not watched yet` : t`Sessions by hour, most ${most} at ${at}`
        }
        bars={stats.hours.map(({ hour, sessions }) => {
          const time = format.time(hour);
          const count = format.number(sessions ?? 0);
          return {
            key: hour,
            value: sessions ?? 0,
            words:
              sessions === null
                ? t`${time}: not watched`
                : t`${time}: ${plural(sessions, { one: `${count} session`, other: `${count} sessions` })}`,
          };
        })}
      />
    </StatCard>
  );
}
