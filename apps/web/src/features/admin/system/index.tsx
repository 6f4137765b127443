import "../sections.css";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { RangeTabs } from "#ui/fields/range-tabs.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { AuditCell } from "./audit-cell.tsx";
import { HaltCell } from "./halt-cell.tsx";
import { Monitor } from "./monitor.tsx";

type View = "monitor" | "audit";

/** Whether everything works, the stop for everything, and what was done by whom. */
export function SystemSection() {
  const { t } = useLingui();
  const { q } = useDashboardSearch();
  const [view, setView] = useState<View>(q === undefined ? "monitor" : "audit");
  return (
    <>
      <div className="admin-views mb-4">
        <RangeTabs
          label={t({ message: "View", context: "part" })}
          value={view}
          onChange={(next) => setView(next)}
          choices={[
            { value: "monitor", label: t`System monitor` },
            { value: "audit", label: t`Audit log` },
          ]}
        />
      </div>
      <Sheet>
        {view === "monitor" ? (
          <>
            <HaltCell />
            <Monitor />
          </>
        ) : (
          <Cell>
            <AuditCell firstUser={q ?? ""} />
          </Cell>
        )}
      </Sheet>
    </>
  );
}
