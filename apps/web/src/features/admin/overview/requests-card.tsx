import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AdminStats } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { HourBars } from "../figures/hour-bars.tsx";
import { failedOf } from "./past-hours.ts";
import { StatCard } from "./stat-card.tsx";

/** Requests answered in the past day, hour by hour. */
export function RequestsCard({ stats }: { stats: AdminStats }) {
  const { t } = useLingui();
  const format = useFormat();
  const failed = format.number(failedOf(stats.hours));
  const all = format.number(stats.api_requests);
  return (
    <StatCard
      title={t`API Requests`}
      stats={stats}
      source={t`24 h`}
      why={t`${plural(stats.api_requests, { one: `${all} request`, other: `${all} requests` })} answered by all servers in the past 24 hours; ${failed} with an error of the server. The bars: hour by hour.`}
      // "1.2k": the letter of the thousands is small here.
      figure={format.compact(stats.api_requests).replace("K", "k")}
      beside={t`${failed} failed`}
    >
      <HourBars
        label={t`Requests by hour, ${all} in all`}
        bars={stats.hours.map(({ hour, requests, failed: lost }) => {
          const time = format.time(hour);
          const [count, bad] = [format.number(requests), format.number(lost)];
          return {
            key: hour,
            value: requests,
            words: t`${time}: ${plural(requests, { one: `${count} request`, other: `${count} requests` })}, ${bad} failed`,
          };
        })}
      />
    </StatCard>
  );
}
