import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useSession } from "#data/session/session.ts";
import { aiViews } from "#shared/navigation/ai-view-ids.ts";
import type { TabId } from "#shared/navigation/tab-ids.ts";
import type { IconName } from "#ui/icon.tsx";

export const tabNames: Record<TabId, MessageDescriptor> = {
  overview: msg`Overview`,
  portfolio: msg`Portfolio`,
  "ai-functions": msg`AI functions`,
  stocks: msg`Stocks`,
  "neuro-trader": msg`Neuro trader`,
  settings: msg`Settings`,
  connect: msg`Connect`,
  admin: msg`Admin`,
  analytics: msg`Analytics`,
  analysis: msg`Analysis`,
  advanced: msg`Advanced`,
  neural: msg`Neural network`,
  trading: msg`Trading`,
};

interface Place {
  readonly tab: TabId;
  readonly icon: IconName;
  readonly short: MessageDescriptor;
  readonly adminsOnly?: true;
}

/** Tabs in the navigation. */
const navigation: readonly Place[] = [
  { tab: "overview", icon: "home", short: msg`Overview` },
  { tab: "portfolio", icon: "pie", short: msg`Portfolio` },
  { tab: "ai-functions", icon: "target", short: msg`AI` },
  { tab: "stocks", icon: "chart", short: msg`Stocks` },
  { tab: "neuro-trader", icon: "bolt", short: msg`Neuro trader` },
  { tab: "trading", icon: "candles", short: msg`Trade` },
  { tab: "settings", icon: "settings", short: msg`Settings` },
  { tab: "connect", icon: "link", short: msg`Connect` },
  { tab: "admin", icon: "shield", short: msg`Admin`, adminsOnly: true },
];

/** Those that are there for whoever is logged in. */
export function useNavigation(): readonly Place[] {
  const isAdmin = useSession().user?.is_admin === true;
  return isAdmin ? navigation : navigation.filter(({ adminsOnly }) => adminsOnly !== true);
}

/** The tab of the navigation under which a tab stands: a view of the AI functions is reached from theirs. */
export function sectionOf(tab: TabId): TabId {
  return aiViews.some((view) => view === tab) ? "ai-functions" : tab;
}

/** The phone's bar has room for four of them; the others stand in its More sheet. */
const phoneTabs: readonly TabId[] = ["overview", "portfolio", "stocks", "trading"];

export const isInPhoneBar = ({ tab }: Place): boolean => phoneTabs.includes(tab);
