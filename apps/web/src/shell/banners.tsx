import { Plural, useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { useTroubles } from "#data/calls/use-troubles.ts";
import { useMarket } from "#data/market/use-market.ts";
import { useRefreshBalances } from "#data/portfolio/refresh-balances.ts";
import { useSession } from "#data/session/session.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { toast } from "#lib/toast.ts";
import type { TabId } from "#shared/navigation/tab-ids.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { DemoButton } from "./demo-button.tsx";
import { TroubleNote } from "./trouble-note.tsx";

/** Rarely needed, so it is not in the first load. */
const OutageNote = lazy(async () => ({ default: (await import("./outage-note.tsx")).OutageNote }));

export interface BannersProps {
  tab: TabId;
  summary: AnswerOf<"dashboardSummary"> | undefined;
  /** A broker connection was completed a moment ago. */
  connected: boolean;
}

/** At most one notice about whose figures these are, and one about a connection just made. */
export function Banners({ tab, summary, connected }: BannersProps) {
  const { t } = useLingui();
  const [closed, setClosed] = useState(false);
  return (
    <section aria-label={t`About these figures`} className="page w-full">
      {connected && !closed ? (
        <Note
          live
          mark="done"
          lead={t`Brokerage account connected successfully.`}
          action={<IconButton icon="close" size="sm" label={t`Close`} onClick={() => setClosed(true)} />}
        />
      ) : null}
      <TroubleNote />
      <Outage />
      <Whose tab={tab} summary={summary} />
    </section>
  );
}

function Outage() {
  const messages = useMarket()?.providers.flatMap(({ message }) => message ?? []) ?? [];
  return messages.length === 0 ? null : (
    <Suspense fallback={null}>
      <OutageNote messages={messages} />
    </Suspense>
  );
}

/** Tabs about the market: what a visitor sees there is measured, and nothing of it is a sample of somebody's portfolio. */
const marketTabs: readonly TabId[] = ["neuro-trader"];

/** Tabs that show nothing before a login, no sample either. */
const ownTabs: readonly TabId[] = ["neural", "connect"];

/** Tabs where a sample portfolio stands beside a market that is measured. */
const mixedTabs: readonly TabId[] = ["ai-functions", "analysis", "advanced"];

function Whose({ tab, summary }: Pick<BannersProps, "tab" | "summary">) {
  const { t } = useLingui();
  const { kind, ended } = useSession();
  const out = useTroubles().areas.length > 0;
  const login = (
    <Link to="/login" className={textLinkClass}>
      {t`Login`}
    </Link>
  );
  if (kind === "visitor") {
    const market = marketTabs.includes(tab);
    const own = ownTabs.includes(tab);
    return ended === "expired" ? (
      <Note live mark="warning" lead={t`Your session has expired.`} action={<LoginAgain />}>
        {t`Please log in again. The figures below are samples.`}
      </Note>
    ) : (
      <Note
        mark={market || own ? "info" : "sample"}
        lead={market || own ? t`Nobody is logged in.` : t`Sample data.`}
        action={
          <>
            <DemoButton>{t`Try Demo Account`}</DemoButton>
            {login}
          </>
        }
      >
        {tab === "connect"
          ? t`The page below shows no sample.`
          : own
            ? t`A network is trained for its user, and the page below shows no sample of one.`
            : market
              ? t`The figures below are measured on the market; tests of your own need a login or the demo.`
              : mixedTabs.includes(tab)
                ? t`Nobody is logged in: figures of a portfolio are samples, those of the market are measured.`
                : t`Nobody is logged in, so the figures below are samples.`}
      </Note>
    );
  }
  if (kind === "local-demo") {
    return (
      <Note mark="sample" lead={t`Demo mode.`} action={<DemoButton>{t`Try again`}</DemoButton>}>
        {t`The demo could not be opened on the server, so you see sample data on this device only.`}
      </Note>
    );
  }
  // What does not come needs no room.
  if (summary === undefined) return out ? null : <NoticeRoom />;
  if (summary.live_accounts > 0) return <LiveNotice summary={summary} />;
  return summary.kept_accounts > 0 ? <KeptNotice summary={summary} /> : <PracticeNotice summary={summary} />;
}

/** Leads back to this page afterwards. */
function LoginAgain() {
  const { t } = useLingui();
  const { pathname, search } = window.location;
  const query = new URLSearchParams({ expired: "", redirect: pathname + search });
  return <a href={`/login?${query}`} className={textLinkClass}>{t`Login`}</a>;
}

function PracticeMoney({ accounts }: { accounts: number }) {
  return (
    <Plural
      value={accounts}
      one="You trade practice money in # sandbox account; every figure names its source."
      other="You trade practice money in # sandbox accounts; every figure names its source."
    />
  );
}

/** Keeps the height of the notice that is to come, so that nothing below it moves. */
function NoticeRoom() {
  const { t } = useLingui();
  return (
    <div aria-hidden="true" className="invisible">
      <Note mark="info" lead={t`Demo mode.`}>
        <PracticeMoney accounts={4} />
      </Note>
    </div>
  );
}

type Summary = NonNullable<BannersProps["summary"]>;

/** Nothing here is real money: a demo, or accounts of the sandbox brokerage. */
function PracticeNotice({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  const lead = summary.summary.connected_accounts === 0 ? t`Demo mode.` : t`Sandbox brokerage.`;
  return (
    <Note mark="info" lead={lead} action={<NeedsSync summary={summary} />}>
      {summary.account_count === 0 ? (
        t`No account is connected, so the portfolio below is a sample.`
      ) : (
        <PracticeMoney accounts={summary.account_count} />
      )}
    </Note>
  );
}

/** Own money, told by files or by hand. */
function KeptNotice({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  return (
    <Note mark="info" lead={t`Your own accounts.`} action={<NeedsSync summary={summary} />}>
      {t`Their books are kept here from your files and entries. No broker is linked, so nothing is traded in them.`}
    </Note>
  );
}

function LiveNotice({ summary }: { summary: Summary }) {
  return (
    <Note
      mark="live"
      lead={
        <Plural
          value={summary.live_accounts}
          one="Live trading, # account."
          other="Live trading, # accounts."
        />
      }
      action={<NeedsSync summary={summary} />}
    >
      {null}
    </Note>
  );
}

function NeedsSync({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  const refresh = useRefreshBalances();
  if (summary.needs_refresh === 0) return null;
  const run = async (): Promise<void> => {
    try {
      await refresh.run();
    } catch (error) {
      toast({ kind: "error", title: t`Balances could not be refreshed`, detail: wordsOf(error) });
    }
  };
  return (
    <>
      <span className="text-warn">{t`Some accounts need sync.`}</span>
      <Button size="sm" busy={refresh.busy} onClick={() => void run()}>
        {t`Refresh Balances`}
      </Button>
    </>
  );
}
