/** Paper and live, open and closed markets: the history of each mode, AI Trade on an account, real money asked about twice. */
import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  accountOf,
  alert,
  dialog,
  drafts,
  execution,
  makeDrafts,
  newTrader,
  tradingPath,
  watchTen,
} from "./harness/auto-trading-cells.ts";
import { newDataDirectory } from "./harness/data-directory.ts";
import { type ServerProcess, startServerProcess } from "./harness/server-process.ts";
import { expect, test } from "./harness/test.ts";

const neuroTraderPath = "/dashboard?tab=neuro-trader";
const folders: string[] = [];

/** A server of its own, for a day or a setting that the others do not have. */
async function serverWith(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const dataDir = newDataDirectory();
  folders.push(dataDir);
  return startServerProcess({ dataDir, env: { MARKET_PROVIDERS: "simulated", ...env } });
}

const mode = (page: Page, name: "Paper" | "Live") => page.getByRole("radio", { name, exact: true });

test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test("the history of the Neuro trader is the mode's: empty in words, then every particular of a trade", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  await page.goto(neuroTraderPath);
  await expect(page.getByText("No paper trades yet. Start trading to see history.")).toBeVisible();
  await expect(page.getByText("Nothing on this page sends an order.")).toBeVisible();
  const reloaded = page.waitForRequest((request) => request.url().includes("/auto-trade/trades?mode=live"));
  await mode(page, "Live").check();
  await reloaded;
  await expect(page.getByText("Live trading is not set up.")).toBeVisible();
  await expect(page.getByText("No live trades yet. Start trading to see history.")).toBeVisible();
  const [draft] = await makeDrafts(client);
  await client.call("approveDraft", { params: { id: draft?.id ?? "" }, body: {} });
  await mode(page, "Paper").check();
  const { trades } = await client.call("neuroTrades", { query: { mode: "paper" } });
  const [trade] = trades;
  const row = page
    .getByRole("region", { name: "Trade History" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: trade?.symbol ?? "", exact: true }) });
  await expect(row).toContainText("Paper");
  await expect(row).toContainText(trade?.strategy ?? "");
  await expect(row).toContainText((trade?.entry_price ?? 0).toFixed(2));
  await expect(row).toContainText((trade?.confidence ?? 0).toFixed(2));
  await expect(row).toContainText((trade?.stop_loss ?? 0).toFixed(2));
  await page.getByRole("link", { name: "Orders and drafts" }).click();
  await expect(page).toHaveURL(/tab=trading/);
});

test("French says the modes and their empty histories", async ({ page, server }) => {
  await newTrader(page, server.url);
  await page.addInitScript(() => localStorage.setItem("neuro.language", "fr"));
  await page.goto(neuroTraderPath);
  await expect(
    page.getByText(
      "Aucune opération en mode simulé pour l’instant. Commencez à négocier pour voir l’historique.",
    ),
  ).toBeVisible();
  await page.getByRole("radio", { name: "Réel", exact: true }).check();
  await expect(page.getByText("La négociation réelle n’est pas configurée.")).toBeVisible();
});

test("AI Trade runs the active strategies on the account, after one question, and shows what it did", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  await watchTen(client);
  const account = await accountOf(client, "paper");
  await page.goto(`/dashboard?tab=portfolio&account=${account.id}`);
  const button = page.getByRole("button", { name: "AI Trade" });
  await button.click();
  await expect(alert(page)).toContainText("Run Neuro’s strategies with practice money?");
  const asked = page.waitForRequest("**/api/trading/ai/execute-strategy");
  await alert(page).getByRole("button", { name: "Run on paper" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ trading_mode: "paper", account_id: account.id });
  await expect(page.getByRole("button", { name: "Trading..." })).toHaveAttribute("aria-busy", "true");
  await expect(dialog(page).getByRole("heading", { name: /AI trading result/ })).toBeVisible({
    timeout: 40_000,
  });
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(button).toBeFocused();
});

test.describe("outside market hours", () => {
  const days = [
    {
      day: "on a weekend",
      at: "2026-05-30T11:00:00-04:00",
      en: "Markets are closed for the weekend. Trading resumes Monday",
      fr: /fin de semaine/,
    },
    {
      day: "before the open",
      at: "2026-05-28T08:00:00-04:00",
      en: "Markets are closed. Trading hours are 9:30 AM-4:00 PM ET, Monday to Friday.",
      fr: /Les marchés sont fermés/,
    },
    {
      day: "on a holiday",
      at: "2026-07-01T11:00:00-04:00",
      en: "Markets are closed for Canada Day. Trading resumes",
      fr: /Fête du Canada/,
    },
  ] as const;
  for (const { day, at, en, fr } of days) {
    test(`AI Trade and an execution are refused ${day}, in the specified words`, async ({ page }) => {
      test.setTimeout(120_000);
      const server = await serverWith({ REPLAY_FROM: at });
      try {
        const client = await newTrader(page, server.url);
        await client.call("saveAccountSettings", { body: { watch_list: ["RY", "TD"], auto_trading: true } });
        const account = await accountOf(client, "paper");
        await page.goto(`${server.url}/dashboard?tab=portfolio&account=${account.id}`);
        await page.getByRole("button", { name: "AI Trade" }).click();
        await alert(page).getByRole("button", { name: "Run on paper" }).click();
        await expect(alert(page).getByText(en)).toBeVisible();
        await alert(page).getByRole("button", { name: "Close" }).click();
        await page.addInitScript(() => localStorage.setItem("neuro.language", "fr"));
        await page.goto(`${server.url}${tradingPath}`);
        await execution(page)
          .getByRole("button", { name: /^Exécuter sur 2 titres/ })
          .click();
        await alert(page).getByRole("button", { name: "Exécuter, simulé" }).click();
        await expect(alert(page).getByText(fr)).toBeVisible();
        const { orders } = await client.call("orders", { query: { limit: 20 } });
        expect(orders.filter(({ origin }) => origin === "ai-strategy")).toEqual([]);
      } finally {
        await server.stop();
      }
    });
  }
});

test.describe("with real money, rehearsed", () => {
  let server: ServerProcess;
  test.beforeAll(async ({ market }) => {
    server = await serverWith({ ...market.env, REHEARSE_LIVE: "on" });
  });
  test.afterAll(() => server.stop());

  /** A demo on its rehearsal account, in live mode. */
  async function liveTrader(page: Page) {
    const client = await newTrader(page, server.url);
    await watchTen(client);
    await page.addInitScript(() => localStorage.setItem("neuro.mode", "live"));
    return { client, account: await accountOf(client, "live") };
  }

  test("AI Trade asks twice before anything is sent, and shows what it did", async ({ page }) => {
    const { account } = await liveTrader(page);
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/ai/execute-strategy")) sent.push(request.postDataJSON());
    });
    await page.goto(`${server.url}/dashboard?tab=portfolio&account=${account.id}`);
    const button = page.getByRole("button", { name: "AI Trade" });
    await button.click();
    await expect(alert(page)).toContainText("Run Neuro’s strategies with real money?");
    await alert(page).getByRole("button", { name: "Continue" }).click();
    await expect(alert(page)).toContainText("Final confirmation: real money");
    await alert(page).getByRole("button", { name: "Cancel" }).click();
    await expect(button).toBeVisible();
    expect(sent).toEqual([]);
    await button.click();
    await alert(page).getByRole("button", { name: "Continue" }).click();
    await alert(page).getByRole("button", { name: "Run 5 strategies live" }).click();
    await expect(dialog(page).getByRole("heading", { name: "AI trading result Live" })).toBeVisible({
      timeout: 60_000,
    });
    expect(sent).toHaveLength(5);
    expect(sent[0]).toMatchObject({ trading_mode: "live", account_id: account.id });
  });

  test("auto-trading is turned on after two questions, and a refusal leaves it off", async ({ page }) => {
    const { client, account } = await liveTrader(page);
    await client.call("saveAccountSettings", { body: { auto_account_id: account.id } });
    await page.goto(`${server.url}${tradingPath}`);
    const off = execution(page).getByRole("switch", { name: "Auto-trading off" });
    const turnOn = async (): Promise<void> => {
      await off.click();
      await expect(alert(page)).toContainText("Turn on auto-trading with real money?");
      await alert(page).getByRole("button", { name: "Continue" }).click();
      await alert(page).getByRole("button", { name: "Turn on live" }).click();
    };
    const refusal = { code: "subscription_required", detail: "This needs a subscription.", message: "No." };
    await expect(off).toBeEnabled();
    await page.route("**/api/account/settings", (route) => route.fulfill({ status: 402, json: refusal }), {
      times: 1,
    });
    await turnOn();
    await expect(alert(page)).toContainText("Neuro trades real money for subscribers.");
    await alert(page).getByRole("button", { name: "Cancel" }).click();
    await expect(off).toBeEnabled();
    expect((await client.call("accountSettings")).settings.auto_trading).toBe(false);
    await turnOn();
    await expect(execution(page).getByRole("switch", { name: "Auto-trading on" })).toBeChecked();
    expect((await client.call("accountSettings")).settings.auto_trading).toBe(true);
  });

  test("a live draft goes through the server's preview and two confirmations", async ({ page }) => {
    const { client, account } = await liveTrader(page);
    await client.call("saveAccountSettings", { body: { auto_account_id: account.id } });
    await client.call("runAnalysis");
    await page.goto(`${server.url}${tradingPath}`);
    const approve = drafts(page)
      .getByRole("button", { name: /^Approve / })
      .first();
    await expect(approve).toBeVisible({ timeout: 30_000 });
    const symbol = (await approve.getAttribute("aria-label"))?.replace("Approve ", "") ?? "";
    await approve.click();
    const previewed = page.waitForRequest("**/api/trading/preview-order*");
    await dialog(page).getByRole("button", { name: "Preview live order" }).click();
    expect((await previewed).postDataJSON()).toMatchObject({ account_id: account.id });
    await alert(page).getByRole("button", { name: "Continue" }).click();
    const approved = page.waitForRequest(/drafts\/.+\/approve$/);
    await alert(page).getByRole("button", { name: "Place live order" }).click();
    expect((await approved).postDataJSON().preview_id).toBeTruthy();
    await expect(page.getByText(new RegExp(`^BUY .* ${symbol}: `))).toBeVisible();
    const { orders } = await client.call("orders", { query: { limit: 5, mode: "live" } });
    expect(orders.filter(({ origin }) => origin === "ai-draft")).toMatchObject([{ symbol, mode: "live" }]);
  });
});
