import { lazy, Suspense } from "react";
import { useDashboardSearch } from "#lib/dashboard-search.ts";
import { Stack } from "#ui/sheet.tsx";
import { GroupCell } from "./group-cell.tsx";
import { groupOf } from "./groups.ts";
import { OverviewCell } from "./overview-cell.tsx";
import { QuickCell } from "./quick-cell.tsx";
import { SearchPage } from "./search/search-page.tsx";
import { WatchlistCell } from "./watchlist/watchlist-cell.tsx";

const MarketMap = lazy(() => import("./map/index.tsx"));

/** The first page of the tab. A group in the address opens its comparison in place of the short one. */
export function StocksPage() {
  const { group } = useDashboardSearch();
  const compared = group === undefined ? undefined : groupOf(group);
  return (
    <SearchPage
      side={
        <Stack className="content-start bg-surface! [&>*]:border-b [&>*]:border-line [&>*:last-child]:border-b-0">
          <OverviewCell />
          {compared === undefined ? <QuickCell /> : null}
          <WatchlistCell />
        </Stack>
      }
    >
      {compared === undefined ? null : <GroupCell group={compared} visitor={false} />}
      <Suspense fallback={<div className="h-[860px] max-tab:h-[1600px]" />}>
        <MarketMap />
      </Suspense>
    </SearchPage>
  );
}
