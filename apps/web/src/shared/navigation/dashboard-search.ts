import { useNavigate, useSearch } from "@tanstack/react-router";
import { type PanelId, panelIds, type TabId, tabIds } from "./tab-ids.ts";

export type { TabId };

/** The query of /dashboard. All values are text, as they stand in the address. */
export interface DashboardSearch {
  tab?: TabId;
  /** Section of the administrators' panel, where no tab is named. */
  panel?: PanelId;
  /** Symbol opened in Analysis or Stocks, or prefilled in Trading. */
  symbol?: string;
  /** Account opened in Portfolio or prefilled in Trading. */
  account?: string;
  /** Window or part opened in Portfolio, see `PortfolioWindow`, or in Neuro trader: `strategies`, `new-strategy`. */
  open?: string;
  /** Group of stocks opened in Stocks. */
  group?: string;
  /** Timeframe of the chart of an opened stock. */
  range?: string;
  /** Text searched for in Stocks, its filters (several of one kind separated by commas) and its order. */
  q?: string;
  country?: string;
  exchange?: string;
  sector?: string;
  currency?: string;
  type?: string;
  sort?: string;
  /** An order prepared by Neuro that fills the form in Trading. */
  ticket?: string;
  /** Prefilled side in Trading. */
  side?: "buy" | "sell";
  firstLogin?: string;
  session_id?: string;
  /** Why linking or confirming at the login provider did not work out. */
  problem?: string;
  snaptrade_connected?: string;
  connection?: string;
  /** How the payment page was left: done or cancelled. */
  checkout?: string;
}

const textKeys = [
  "symbol",
  "account",
  "open",
  "group",
  "range",
  "q",
  "country",
  "exchange",
  "sector",
  "currency",
  "type",
  "sort",
  "ticket",
  "firstLogin",
  "session_id",
  "problem",
  "snaptrade_connected",
  "connection",
  "checkout",
] as const;

/** Takes what is known and well formed; everything else is dropped, never an error. */
export function readDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const search: DashboardSearch = {};
  const tab = tabIds.find((id) => id === raw.tab);
  if (tab !== undefined) search.tab = tab;
  const panel = panelIds.find((id) => id === raw.panel);
  if (panel !== undefined) search.panel = panel;
  for (const key of textKeys) {
    const value = textOf(raw[key]);
    if (value !== "" && value.length <= 300) search[key] = value;
  }
  if (raw.side === "buy" || raw.side === "sell") search.side = raw.side;
  return search;
}

/** The router reads `true` and short numbers as what they look like. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || value === true ? String(value) : "";
}

/** The query as it stands now, on any page. */
export function useDashboardSearch(): DashboardSearch {
  return readDashboardSearch(useSearch({ strict: false }) as Record<string, unknown>);
}

/** Goes to a path of the dashboard that the server named, `/dashboard?tab=stocks&symbol=RY`; others lead to the overview. */
export function useFollowPath(): (path: string) => void {
  const goTo = useGoTo();
  return (path) => {
    const { searchParams } = new URL(path, window.location.origin);
    const { tab = "overview", ...more } = readDashboardSearch(Object.fromEntries(searchParams));
    goTo(tab, more);
  };
}

type GoTo = (
  tab: TabId,
  more?: Omit<DashboardSearch, "tab">,
  /** `replace`: going back leads to where one came from, not through every choice made here. */
  options?: { replace?: boolean },
) => void;

/** Goes to a tab: `goTo("analysis", { symbol: "RY" })`. The rest of the query is dropped. */
export function useGoTo(): GoTo {
  const navigate = useNavigate();
  return (tab, more = {}, { replace = false } = {}) => {
    void navigate({ to: "/dashboard", search: { tab, ...more }, replace, resetScroll: !replace });
  };
}
