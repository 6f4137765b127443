/** What came of a strategy of one's own: traded in one session, read after the next one's close, on a server that was stopped in between. */
import { createClient } from "@neuro/contract";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { setAppearance } from "./harness/appearance.ts";
import { type DemoSession, newDemoSession, setSession } from "./harness/demo-session.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { type Installation, newInstallation } from "./harness/new-installation.ts";
import { type ServerProcess, startServerProcess } from "./harness/server-process.ts";
import { expect, test } from "./harness/test.ts";

/** Buys at every open, and sells two sessions later. */
const rule = {
  ...{ version: 1, kind: "signals", name: "Every day", parameters: [] },
  entry: { kind: "weekday", days: [1, 2, 3, 4, 5] },
  ...{ exit: null, stop: null, target: null, maxHoldBars: 2 },
} as const;

async function onServer<T>(
  installation: Installation,
  { from, market }: { readonly from: string; readonly market: NodeJS.ProcessEnv },
  act: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await startServerProcess({ ...installation, env: { ...market, REPLAY_FROM: from } });
  try {
    return await act(server);
  } finally {
    await server.stop();
  }
}

/** Kept, tested and traded, by the calls that the screens make; its first order is filled. */
async function traded(server: ServerProcess): Promise<DemoSession> {
  const session = await newDemoSession(server.url);
  const client = createClient({
    baseUrl: `${server.url}/api`,
    ...{ fetch, token: () => session.token, locale: () => "en" as const },
  });
  await client.call("saveAccountSettings", { body: { max_position_size: 50_000, risk_level: "high" } });
  const { id } = await client.call("keepRule", { body: { rule } });
  const params = { id };
  await client.call("startRuleTest", { params, body: { symbols: ["AAPL"], days: 365 } });
  await expect.poll(async () => (await client.call("ruleTest", { params })).status).toBe("completed");
  const { accounts } = await client.call("accounts", { query: {} });
  const account = accounts.find(({ mode }) => mode === "paper");
  await client.call("tradeRule", {
    params,
    body: { conduct: "trade", account_id: account?.id ?? "", symbols: ["AAPL"], largest_cad: 40_000 },
  });
  await client.call("runRule", { params });
  const decided = async () => (await client.call("ruleDecisions", { params, query: {} })).decisions;
  await expect.poll(async () => (await decided()).map(({ outcome }) => outcome)).toEqual(["ordered"]);
  return session;
}

test("real trades stand beside those of the test once a session is over, and the file has every cause", async ({
  page,
  market,
}) => {
  const installation = await newInstallation({ market: market.name });
  try {
    const session = await onServer(
      installation,
      { from: "2026-05-28T10:00:00-04:00", market: market.env },
      traded,
    );
    await onServer(
      installation,
      { from: "2026-05-28T18:00:00-04:00", market: market.env },
      async ({ url }) => {
        await setSession(page, session);
        await setAppearance(page, { theme: "dark", language: "fr", width: "phone" });
        await page.goto(`${url}/dashboard?tab=neuro-trader&open=strategies`);
        await page.getByRole("button", { name: /^Réel face au test/ }).click();
        const report = page.getByRole("region", { name: /^Réel face au test.*Every day$/ });
        const told = /^Vous avez fait (ce que le test a fait|.* de (moins|plus) que le test)/;
        await expect(report.getByText(told).first()).toBeVisible();
        await expect(report.getByText("AAPL").first()).toBeVisible();
        expect(await accessibilityFindings(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        const saved = page.waitForEvent("download");
        await report.getByRole("button", { name: "Exporter en CSV" }).click();
        expect((await saved).suggestedFilename()).toMatch(/^neuro-reel-contre-test-.*\.csv$/);
      },
    );
  } finally {
    await installation.remove();
  }
});
