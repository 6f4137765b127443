import { Suspense } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { Stack } from "#ui/sheet.tsx";
import { groupOf } from "./groups.ts";
import { MapPlace } from "./map-place.tsx";
import { OverviewCell } from "./overview-cell.tsx";
import { QuickCell } from "./quick-cell.tsx";
import { SearchPage } from "./search/search-page.tsx";
import { WatchlistCell } from "./watchlist/watchlist-cell.tsx";

const GroupCell = lazy(async () => ({ default: (await import("./group-cell.tsx")).GroupCell }));

/** The first page of the tab. A group in the address opens its comparison in place of the short one. */
export default function StocksPage() {
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
      {compared === undefined ? null : (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <GroupCell group={compared} visitor={false} />
        </Suspense>
      )}
      <MapPlace />
    </SearchPage>
  );
}
