import { Sheet, Split } from "#ui/sheet.tsx";
import { AnalyticsFailure, AnalyticsFigures } from "../figures/analytics-figures.tsx";
import { RevenueCell } from "../figures/revenue-cell.tsx";
import { WeekCell } from "../figures/week-cell.tsx";
import { FeatureCell } from "./feature-cell.tsx";
import { InsightsCell } from "./insights-cell.tsx";
import { MetricCards } from "./metric-cards.tsx";

/** How the product is used, what it earns, and what stands out. */
export function AnalyticsSection() {
  return (
    <>
      <AnalyticsFailure />
      <Sheet>
        <AnalyticsFigures>
          {(analytics) => (
            <>
              <MetricCards analytics={analytics} />
              <Split className="admin-wide">
                <WeekCell analytics={analytics} />
                <RevenueCell analytics={analytics} />
              </Split>
              <Split className="admin-wide">
                <FeatureCell analytics={analytics} />
                <InsightsCell analytics={analytics} />
              </Split>
            </>
          )}
        </AnalyticsFigures>
      </Sheet>
    </>
  );
}
