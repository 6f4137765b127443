import { useLingui } from "@lingui/react/macro";
import { useSampleView } from "#data/session.ts";
import { useDashboardSearch } from "#lib/dashboard-search.ts";
import { Sheet } from "#ui/sheet.tsx";
import { SymbolForm } from "#ui/symbol-form.tsx";
import { GroupCell } from "./group-cell.tsx";
import { groupOf } from "./groups.ts";
import { OverviewCell, PublicOverviewCell } from "./overview-cell.tsx";

/** Groups of stocks side by side with their signals, the Canadian market beside them, and a way into any one stock. */
export default function Stocks() {
  const { t } = useLingui();
  const { group } = useDashboardSearch();
  const visitor = useSampleView();
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-h-10 max-tab:hidden">
          <h2 className="text-20 font-semibold tracking-[-0.02em]">{t`Stocks side by side`}</h2>
          <p className="text-13 text-muted">{t`The signals of a whole group, each with what it rests on.`}</p>
        </div>
        <SymbolForm
          tab="analysis"
          symbol={undefined}
          visitor={visitor}
          error={null}
          busy={false}
          analyzed={undefined}
          onAgain={() => {}}
        />
      </div>
      <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <GroupCell group={groupOf(group)} visitor={visitor} />
        {visitor ? <PublicOverviewCell /> : <OverviewCell />}
      </Sheet>
    </>
  );
}
