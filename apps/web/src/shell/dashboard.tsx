import { useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { useStream } from "#data/live/use-stream.ts";
import { useMarket } from "#data/market/use-market.ts";
import { usePreferences } from "#data/preferences/use-preferences.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useHotkey } from "#lib/use-hotkey.ts";
import { useMainOnChange } from "#lib/use-main-on-change.ts";
import { useTitle } from "#lib/use-title.ts";
import { moneySeen } from "#shared/accounts/money-badge.tsx";
import { StepUpHost } from "#shared/identity/step-up-host.tsx";
import { type TabId, useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { Banners } from "./banners.tsx";
import { ChatButton } from "./chat-button.tsx";
import { ChunkBoundary } from "./chunk-boundary.tsx";
import { ConfirmHost } from "./confirm-host.tsx";
import { Header } from "./header.tsx";
import { Loading } from "./loading.tsx";
import { SecondStepHost } from "./second-step-host.tsx";
import { BottomBar, TabBar } from "./tab-bar.tsx";
import { tabPages } from "./tab-pages.ts";
import { sectionOf, tabNames } from "./tabs.ts";
import { ToastHost } from "./toast-host.tsx";
import { TroubleNote } from "./trouble-note.tsx";
import { useLeave } from "./use-leave.ts";
import { useReturn } from "./use-return.ts";

const Palette = lazy(loaderWithTexts("palette", () => import("./palette/palette.tsx")));
const MoreSheet = lazy(() => import("./more-sheet.tsx"));
const AdminPanel = lazy(loaderWithTexts("admin", () => import("#features/admin/index.tsx"), ["identity"]));

const tabComponents = Object.fromEntries(
  Object.entries(tabPages).map(([tab, load]) => [tab, lazy(load)]),
) as Record<TabId, ReturnType<typeof lazy>>;

/** /dashboard: the administrators' panel where their address names no tab, otherwise the tabs. */
export default function Dashboard() {
  const back = useReturn();
  const { tab } = useDashboardSearch();
  const { kind, user } = useSession();
  const leave = useLeave();
  const isPanel = tab === undefined && !back.exchanging && kind === "server" && user?.is_admin === true;
  useStream();
  usePreferences();
  return (
    <>
      {isPanel ? (
        <ChunkBoundary>
          <Suspense fallback={<Loading />}>
            <AdminPanel notice={<TroubleNote />} onLogout={leave} />
          </Suspense>
        </ChunkBoundary>
      ) : (
        <Tabs {...back} onLogout={leave} />
      )}
      <ConfirmHost />
      <SecondStepHost onLogout={leave} />
      <StepUpHost />
      <ToastHost />
    </>
  );
}

interface TabsProps extends ReturnType<typeof useReturn> {
  onLogout(): void;
}

/** Header, tabs, banners and the tab of the address. */
function Tabs({ exchanging, connected, onLogout: leave }: TabsProps) {
  const { i18n } = useLingui();
  const tab = useTab();
  const market = useMarket();
  const summary = useOperation("dashboardSummary");
  const { kind } = useSession();
  const [searching, setSearching] = useState(false);
  const [more, setMore] = useState(false);
  const main = useMainOnChange(tab);
  useHotkey("k", () => setSearching(true));
  useTitle(i18n._(tabNames[tab]));

  return (
    <div className="flex min-h-dvh flex-col pb-38 tab:pb-18">
      <Header
        market={market}
        money={kind === "server" ? moneySeen(summary.data) : "demo"}
        onSearch={() => setSearching(true)}
        onLogout={leave}
      />
      <TabBar tab={sectionOf(tab)} />
      <Banners tab={tab} summary={summary.data} connected={connected} />
      <main id="main" ref={main} tabIndex={-1} className="page w-full flex-1 pt-5">
        <h1 className="sr-only">{i18n._(tabNames[tab])}</h1>
        {exchanging ? <Loading /> : <Tab tab={tab} />}
      </main>
      <BottomBar tab={sectionOf(tab)} onMore={() => setMore(true)} />
      {more ? (
        <Suspense fallback={null}>
          <MoreSheet tab={sectionOf(tab)} onClose={() => setMore(false)} market={market} onLogout={leave} />
        </Suspense>
      ) : null}
      {searching ? (
        <Suspense fallback={null}>
          <Palette onClose={() => setSearching(false)} />
        </Suspense>
      ) : null}
      <ChatButton />
    </div>
  );
}

function Tab({ tab }: { tab: TabId }) {
  return (
    <ChunkBoundary key={tab}>
      <Suspense fallback={<Loading />}>
        <Page tab={tab} />
      </Suspense>
    </ChunkBoundary>
  );
}

function Page({ tab }: { tab: TabId }) {
  const Built = tabComponents[tab];
  return <Built />;
}

/** The tab of the address; the administrators' tab exists for them only. */
function useTab(): TabId {
  const { tab = "overview" } = useDashboardSearch();
  const { user } = useSession();
  return tab === "admin" && user?.is_admin !== true ? "overview" : tab;
}
