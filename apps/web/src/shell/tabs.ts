import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { aiViews } from "#lib/ai-views.ts";
import type { TabId } from "#lib/tab-ids.ts";
import type { IconName } from "#ui/icon.tsx";
import type { BuiltTabId } from "./tab-pages.ts";

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

/** Tabs in the navigation: only what is built. */
export const navigation: ReadonlyArray<{ tab: BuiltTabId; icon: IconName; short: MessageDescriptor }> = [
  { tab: "overview", icon: "home", short: msg`Overview` },
  { tab: "portfolio", icon: "pie", short: msg`Portfolio` },
  { tab: "ai-functions", icon: "target", short: msg`AI` },
  { tab: "stocks", icon: "chart", short: msg`Stocks` },
  { tab: "neuro-trader", icon: "bolt", short: msg`Neuro trader` },
  { tab: "trading", icon: "candles", short: msg`Trade` },
  { tab: "settings", icon: "settings", short: msg`Settings` },
  { tab: "connect", icon: "link", short: msg`Connect` },
];

/** The tab of the navigation under which a tab stands: a view of the AI functions is reached from theirs. */
export function sectionOf(tab: TabId): TabId {
  return aiViews.some((view) => view === tab) ? "ai-functions" : tab;
}

/** The phone's bar has room for four of them; the others stand in its More sheet. */
const phoneTabs: readonly TabId[] = ["overview", "portfolio", "stocks", "trading"];

export const phoneBar = navigation.filter(({ tab }) => phoneTabs.includes(tab));
export const phoneMore = navigation.filter(({ tab }) => !phoneTabs.includes(tab));
