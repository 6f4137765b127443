import { useLingui } from "@lingui/react/macro";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { Sheet } from "#ui/sheet.tsx";
import { GroupCell } from "./group-cell.tsx";
import { groupOf } from "./groups.ts";
import { PublicOverviewCell } from "./overview-cell.tsx";

/** Without a session: whom the groups are made of, one real signal, and what an account would find here. */
export default function VisitorPage() {
  const { t } = useLingui();
  const { group } = useDashboardSearch();
  return (
    <>
      <div className="mb-4 max-tab:hidden">
        <h2 className="text-20 font-semibold tracking-[-0.02em]">{t`Stocks`}</h2>
      </div>
      <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <GroupCell group={groupOf(group)} visitor />
        <PublicOverviewCell />
      </Sheet>
    </>
  );
}
