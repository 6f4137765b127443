/** Works Neuro's cells on the trading page the way a user does, and reads the same through the API. */
import { type AnswerOf, type Client, createClient } from "@neuro/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { newDemoSession, setSession } from "./demo-session.ts";

export const tradingPath = "/dashboard?tab=trading";
export type Draft = AnswerOf<"tradingDashboard">["draft_orders"][number];

/** Securities among which the simulated market always has some that a strategy would buy. */
export const watched = ["RY", "TD", "SHOP", "ENB", "SU", "CNQ", "AAPL", "MSFT", "NVDA", "GOOGL"];
const strategies = [
  "rsi_macd_bollinger",
  "volume_breakout",
  "mean_reversion",
  "grid_trading",
  "evidence_score",
];

export const actions = (page: Page): Locator =>
  page.getByRole("region", { name: /^(AI actions today|Actions de l’IA aujourd’hui)$/ });
export const execution = (page: Page): Locator =>
  page.getByRole("region", { name: /^(AI strategy execution|Exécution des stratégies de l’IA)$/ });
export const drafts = (page: Page): Locator => page.locator("#drafts");
export const dialog = (page: Page): Locator => page.getByRole("dialog");
/** The question or notice on screen. */
export const alert = (page: Page): Locator => page.getByRole("alertdialog");

function clientOf(url: string, token: string): Client {
  return createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => "en" });
}

/** A new demo whose pages are those of the server at `url`; nothing is opened yet. */
export async function newTrader(page: Page, url: string): Promise<Client> {
  const session = await newDemoSession(url);
  await setSession(page, session);
  return clientOf(url, session.token);
}

/** A demo holds most of the ten already: Neuro may buy more of them. */
const room = { max_position_size: 100_000 };

/** Every strategy over the same ten securities. */
export async function watchTen(client: Client, more: { auto_trading?: boolean } = {}): Promise<void> {
  await client.call("saveAccountSettings", {
    body: {
      ...room,
      watch_list: watched,
      strategies: strategies.map((id) => ({ id, enabled: true })),
      ...more,
    },
  });
}

/** Drafts of this demo, at least two, each of another security; `accountId` decides paper or live. */
export async function makeDrafts(
  client: Client,
  { mode = "paper", accountId = null }: { mode?: "paper" | "live"; accountId?: string | null } = {},
): Promise<readonly Draft[]> {
  await client.call("saveAccountSettings", { body: room });
  for (const strategy_name of ["evidence_score", "mean_reversion"]) {
    await client.call("executeStrategy", {
      body: { strategy_name, trading_mode: mode, symbols: watched, account_id: accountId },
    });
  }
  const { draft_orders: made } = await client.call("tradingDashboard", { query: { mode } });
  const bySymbol = new Map(made.map((draft) => [draft.universal_symbol.symbol, draft]));
  expect(bySymbol.size, "the market gives at least two drafts").toBeGreaterThanOrEqual(2);
  return [...bySymbol.values()];
}

export async function accountOf(client: Client, mode: "paper" | "live") {
  const { accounts } = await client.call("accounts");
  const account = accounts.find((each) => each.mode === mode && each.can_trade);
  if (account === undefined) throw new Error(`There is no account in ${mode} mode.`);
  return account;
}
