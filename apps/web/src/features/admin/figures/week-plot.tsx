import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AdminAnalytics } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { weekScale } from "./week-scale.ts";

type Day = AdminAnalytics["weekly_activity"][number];

/** Users and trades of each day side by side; today in the brand's colour. */
export function WeekPlot({ days }: { days: readonly Day[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { top, ticks } = weekScale(days.flatMap(({ users, trades }) => [users, trades]));
  const height = (value: number): string => `${(100 * value) / top}%`;
  return (
    <div className="admin-week" role="img" aria-label={t`Users and trades by day, past 7 days`}>
      {ticks.map((tick) => (
        <span key={tick} className="admin-week-tick" style={{ bottom: height(tick) }}>
          <span>{format.number(tick)}</span>
        </span>
      ))}
      <div className="admin-week-days">
        {days.map((day, index) => {
          const users = format.number(day.users);
          const trades = format.number(day.trades);
          return (
            <div
              key={day.date}
              data-today={index === days.length - 1 || undefined}
              title={`${format.date(day.date)}: ${t`${plural(day.users, { one: `${users} user`, other: `${users} users` })}, ${plural(day.trades, { one: `${trades} trade`, other: `${trades} trades` })}`}`}
            >
              <span className="admin-week-users" style={{ height: height(day.users) }}>
                <span>{users}</span>
              </span>
              <span className="admin-week-trades" style={{ height: height(day.trades) }} />
              <span className="admin-week-name">
                <DayName day={day} today={index === days.length - 1} />
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** "Mon 25", as the day is called where the reader is. */
export function DayName({ day, today }: { day: Day; today: boolean }) {
  const { t } = useLingui();
  return today ? t`Today` : `${day.day} ${Number(day.date.slice(8))}`;
}
