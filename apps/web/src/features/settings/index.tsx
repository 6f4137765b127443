import { useLingui } from "@lingui/react/macro";
import { useSession } from "#data/session/session.ts";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { Sheet, Split } from "#ui/sheet.tsx";
import { AccountPart } from "./account/account-part.tsx";
import { ConnectCell } from "./account/connect-cell.tsx";
import { DisplayCell } from "./account/display-cell.tsx";
import { SubscriptionCell } from "./account/subscription-cell.tsx";
import { NotificationsCell } from "./notifications-cell.tsx";
import { PageHead } from "./page-head.tsx";
import { PerformanceCell } from "./performance-cell.tsx";
import { Section } from "./section.tsx";
import { TradingPart } from "./trading-part.tsx";

/** All that a user decides: what Neuro trades and risks, what it costs, how it looks, who may come in. */
export default function Page() {
  const { t } = useLingui();
  const isServer = useSession().kind === "server";
  return (
    // The bar with what is unsaved must not stand over the last row.
    <div className="pb-16">
      <PageHead />
      {isServer ? null : (
        <LoginNote>
          {t`These are sample values, as everybody begins with. Try them out; to save your own, log in or open the demo.`}
        </LoginNote>
      )}
      <Sheet>
        <TradingPart />
        <Split className="desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_392px]">
          <PerformanceCell />
          <ConnectCell />
          <Section id="subscription" label={t`Subscription Management`}>
            <SubscriptionCell />
          </Section>
        </Split>
        <Section id="notifications" label={t`Notifications`}>
          <NotificationsCell />
        </Section>
        <Section id="display" label={t`Display`}>
          <DisplayCell />
        </Section>
        <Section id="account" label={t`Account`}>
          <AccountPart />
        </Section>
      </Sheet>
    </div>
  );
}
