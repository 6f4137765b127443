import "../sections.css";
import { Sheet, Split } from "#ui/sheet.tsx";
import { AnalyticsFailure, AnalyticsFigures } from "../figures/analytics-figures.tsx";
import { WeekCell } from "../figures/week-cell.tsx";
import { ActivityCell } from "./activity-cell.tsx";
import { MonitorCell } from "./monitor-cell.tsx";
import { PaidCell } from "./paid-cell.tsx";
import { StatCards } from "./stat-cards.tsx";
import { StatsFailure } from "./stats-failure.tsx";
import { UsersCell } from "./users-cell.tsx";

/** The installation at a glance. */
export function OverviewSection() {
  return (
    <>
      <StatsFailure />
      <AnalyticsFailure />
      <Sheet>
        <StatCards />
        <Split className="admin-wide">
          <AnalyticsFigures>{(analytics) => <WeekCell analytics={analytics} />}</AnalyticsFigures>
          <MonitorCell />
        </Split>
        <UsersCell />
        <Split className="admin-wide">
          <ActivityCell />
          <PaidCell />
        </Split>
      </Sheet>
    </>
  );
}
