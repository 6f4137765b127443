import { useLingui } from "@lingui/react/macro";
import { useSuggestedStocks } from "#data/stocks/use-suggested-stocks.ts";
import { setLanguage, useLanguage } from "#lib/i18n/i18n.ts";
import { setPrivacy, setThemeChoice, usePrivacy, useTheme } from "#lib/preferences.ts";
import { askNeuro } from "#shared/chat/chat-panel-store.ts";
import { aiViews } from "#shared/navigation/ai-view-ids.ts";
import { useGoTo } from "#shared/navigation/dashboard-search.ts";
import { tabNames, useNavigation } from "../tabs.ts";
import type { PaletteEntry } from "./palette-entry.ts";
import { useStrategyEntries, useWindowEntries } from "./use-window-entries.ts";

export interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

/** Without case, accents and curled apostrophes, as people type. */
const folded = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();

const SYMBOL = /^[A-Z0-9.:-]{1,10}$/;
const STOCKS_SHOWN = 6;

/** What the palette offers for a text: stocks first, then tabs and appearance, and the text as a question. */
export function usePaletteEntries(text: string): PaletteGroup[] {
  const { t } = useLingui();
  const stocks = useStockEntries(text.trim());
  const tabs = [...useTabEntries(), ...useWindowEntries(), ...useStrategyEntries()];
  const looks = useLookEntries();
  const chat = useChatEntry(text.trim());
  const wanted = folded(text.trim());
  const matches = ({ name, detail, words = "" }: PaletteEntry): boolean =>
    wanted === "" || folded(`${name} ${detail} ${words}`).includes(wanted);
  const places = { title: t`Go to`, entries: tabs.filter(matches) };
  const found = { title: t`Stocks`, entries: stocks };
  // Words of a place come before stocks that only resemble them.
  const isPlace = tabs.some(({ words }) => words?.split(", ").includes(wanted) === true);
  const isSymbol = stocks[0]?.name.toLowerCase() === wanted;
  return [
    ...(isPlace && !isSymbol ? [places, found] : [found, places]),
    { title: t`Appearance`, entries: looks.filter(matches) },
    { title: t`Neuro AI`, entries: [chat] },
  ].filter((group) => group.entries.length > 0);
}

function useStockEntries(text: string): PaletteEntry[] {
  const { t } = useLingui();
  const goTo = useGoTo();
  const suggested = useSuggestedStocks(text, { limit: STOCKS_SHOWN, wanted: true });
  if (text === "") return [];

  const wanted = text.toUpperCase();
  const found = suggested.map(({ text: asked, symbol, name, exchange }) => ({
    asked,
    symbol,
    name,
    exchange,
  }));
  // What looks like a symbol can be opened before, and without, anybody knowing it.
  if (SYMBOL.test(wanted) && found.length === 0)
    found.push({ asked: wanted, symbol: wanted, name: "", exchange: null });
  const entries = found.map(
    ({ asked, symbol, name, exchange }): PaletteEntry => ({
      key: `analyze-${asked}`,
      icon: "chart",
      name: symbol,
      detail: name === "" ? t`Analyze: signal, evidence and chart` : name,
      ...(exchange === null ? {} : { note: exchange }),
      run: () => goTo("analysis", { symbol: asked }),
    }),
  );
  const first = found[0];
  if (first !== undefined) {
    const { symbol } = first;
    entries.push({
      key: `trade-${first.asked}`,
      icon: "candles",
      name: t`Trade ${symbol}`,
      detail: t`opens the ticket`,
      run: () => goTo("trading", { symbol: first.asked }),
    });
  }
  return entries;
}

function useTabEntries(): PaletteEntry[] {
  const { i18n } = useLingui();
  const goTo = useGoTo();
  const tabs = useNavigation().flatMap(({ tab, icon }) => [
    { tab, icon, detail: "" },
    ...(tab === "ai-functions" ? aiViews : []).map((view) => ({
      tab: view,
      icon,
      detail: i18n._(tabNames[tab]),
    })),
  ]);
  const hidden = [{ tab: "analytics" as const, icon: "chart" as const, detail: "" }];
  return [...tabs, ...hidden].map(({ tab, icon, detail }) => ({
    key: tab,
    icon,
    name: i18n._(tabNames[tab]),
    detail,
    run: () => goTo(tab),
  }));
}

/** Whatever was typed can be asked. */
function useChatEntry(text: string): PaletteEntry {
  const { t } = useLingui();
  const key = navigator.userAgent.includes("Mac") ? "⌘ J" : "Ctrl J";
  return {
    key: "chat",
    icon: "chat",
    name: t`Ask Neuro`,
    detail: text === "" ? t`opens the chat` : text,
    note: key,
    run: () => askNeuro(text === "" ? null : text),
  };
}

function useLookEntries(): PaletteEntry[] {
  const { t } = useLingui();
  const theme = useTheme();
  const language = useLanguage();
  const hidden = usePrivacy();
  return [
    {
      key: "theme",
      icon: theme === "dark" ? "sun" : "moon",
      name: theme === "dark" ? t`Light theme` : t`Dark theme`,
      detail: "",
      run: () => setThemeChoice(theme === "dark" ? "light" : "dark"),
    },
    {
      key: "language",
      icon: "globe",
      name: language === "en" ? "Français" : "English",
      detail: t`Language`,
      run: () => void setLanguage(language === "en" ? "fr" : "en"),
    },
    {
      key: "privacy",
      icon: hidden ? "eye" : "eyeOff",
      name: hidden ? t`Show amounts` : t`Hide amounts`,
      detail: "",
      run: () => setPrivacy(!hidden),
    },
  ];
}
