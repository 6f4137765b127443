import { useLingui } from "@lingui/react/macro";
import { useSession } from "#data/session/session.ts";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { SampleHero } from "#shared/portfolio/sample-hero.tsx";
import { Cell, Sheet, Split } from "#ui/sheet.tsx";
import { AlertsCell } from "./alerts-cell.tsx";
import { NotificationsCell } from "./notifications-cell.tsx";
import { PerformanceCell } from "./performance-cell.tsx";
import { SettingsCell } from "./settings-cell.tsx";
import { SummaryCards } from "./summary-cards.tsx";

/** How the portfolio did over a range, how Neuro is set, what happened lately, and what to be told of next. */
export default function Page() {
  const { t } = useLingui();
  const { kind } = useSession();
  if (kind !== "server")
    return (
      <Sheet>
        <Cell>
          <SampleHero title={t`Portfolio value`} />
          <div className="mt-6 max-w-[560px]">
            <LoginNote>{t`Your own performance, notifications and alerts need a login.`}</LoginNote>
          </div>
        </Cell>
      </Sheet>
    );
  return (
    <Sheet>
      <SummaryCards />
      <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <PerformanceCell />
        <SettingsCell />
      </Split>
      <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <NotificationsCell />
        <AlertsCell />
      </Split>
    </Sheet>
  );
}
