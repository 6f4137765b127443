import { useLingui } from "@lingui/react/macro";
import { matchingStocks } from "#data/known-stocks.ts";
import { useKnownStocks } from "#data/use-known-stocks.ts";
import { aiViews } from "#lib/ai-views.ts";
import { useGoTo } from "#lib/dashboard-search.ts";
import { setLanguage, useLanguage } from "#lib/i18n.ts";
import { setPrivacy, setThemeChoice, usePrivacy, useTheme } from "#lib/preferences.ts";
import type { IconName } from "#ui/icon.tsx";
import { navigation, tabNames } from "./tabs.ts";

export interface PaletteEntry {
  key: string;
  icon: IconName;
  name: string;
  detail: string;
  run(): void;
}

export interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

const SYMBOL = /^[A-Z0-9.:-]{1,10}$/;
const STOCKS_SHOWN = 6;

/** What the palette offers for a text: known stocks first, then the typed symbol itself, tabs and appearance. */
export function usePaletteEntries(text: string): PaletteGroup[] {
  const { t } = useLingui();
  const stocks = useStockEntries(text.trim());
  const tabs = useTabEntries();
  const looks = useLookEntries();
  const wanted = text.trim().toLowerCase();
  const matches = (entry: PaletteEntry): boolean =>
    wanted === "" || `${entry.name} ${entry.detail}`.toLowerCase().includes(wanted);
  return [
    { title: t`Stocks`, entries: stocks },
    { title: t`Go to`, entries: tabs.filter(matches) },
    { title: t`Appearance`, entries: looks.filter(matches) },
  ].filter((group) => group.entries.length > 0);
}

function useStockEntries(text: string): PaletteEntry[] {
  const { t } = useLingui();
  const goTo = useGoTo();
  const known = useKnownStocks();
  if (text === "") return [];

  const wanted = text.toUpperCase();
  const found = matchingStocks(known, text, STOCKS_SHOWN);
  if (SYMBOL.test(wanted) && !found.some(({ symbol }) => symbol === wanted))
    found.push({ symbol: wanted, name: "" });
  const first = found[0]?.symbol;
  const entries = found.map(
    ({ symbol, name }): PaletteEntry => ({
      key: `analyze-${symbol}`,
      icon: "chart",
      name: symbol,
      detail: name === "" ? t`Analyze: signal, evidence and chart` : name,
      run: () => goTo("analysis", { symbol }),
    }),
  );
  if (first !== undefined) {
    entries.push({
      key: `trade-${first}`,
      icon: "candles",
      name: t`Trade ${first}`,
      detail: t`opens the ticket`,
      run: () => goTo("trading", { symbol: first }),
    });
  }
  return entries;
}

function useTabEntries(): PaletteEntry[] {
  const { i18n } = useLingui();
  const goTo = useGoTo();
  const tabs = navigation.flatMap(({ tab, icon }) => [
    { tab, icon, detail: "" },
    ...(tab === "ai-functions" ? aiViews : []).map((view) => ({
      tab: view,
      icon,
      detail: i18n._(tabNames[tab]),
    })),
  ]);
  return tabs.map(({ tab, icon, detail }) => ({
    key: tab,
    icon,
    name: i18n._(tabNames[tab]),
    detail,
    run: () => goTo(tab),
  }));
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
