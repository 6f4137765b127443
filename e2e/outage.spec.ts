/** A vendor goes away and comes back: what it said last stays, marked, a banner says so, and nothing invented takes its place. */
import { type AnswerOf, createClient } from "@neuro/contract";
import { type FakeYahoo, startFakeYahoo } from "@neuro/market/testing";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { type Installation, newInstallation } from "./harness/new-installation.ts";
import { type ServerProcess, startServerProcess } from "./harness/server-process.ts";
import { expect, test } from "./harness/test.ts";

let yahoo: FakeYahoo;
let vendorServer: ServerProcess;
let installation: Installation;

test.beforeAll(async () => {
  yahoo = await startFakeYahoo({ wall: Date.now });
  installation = await newInstallation({ market: "simulated", database: "embedded" });
  vendorServer = await startServerProcess({
    ...installation,
    env: { MARKET_PROVIDERS: "yahoo,simulated", YAHOO_URL: yahoo.url, MEASURE_MARKET: "off" },
  });
});
test.afterAll(async () => {
  await vendorServer.stop();
  await yahoo.close();
  await installation.remove();
});

type Detail = AnswerOf<"stockDetail">;

test("Yahoo's prices are labelled so; in an outage they stay, marked, under a banner; afterwards it goes", async ({
  page,
}) => {
  const session = await newDemoSession(vendorServer.url);
  const client = createClient({
    baseUrl: `${vendorServer.url}/api`,
    fetch,
    token: () => session.token,
    locale: () => "en",
  });
  const link = async (): Promise<NonNullable<Detail["quote"]>> => {
    const { quote } = await client.call("stockDetail", { params: { symbol: "CRYPTO:LINK" } });
    if (quote === null) throw new Error("There is no quote.");
    return quote;
  };
  await setSession(page, session);
  await page.goto(`${vendorServer.url}/dashboard?tab=stocks&symbol=CRYPTO:LINK`);
  await expect.poll(async () => (await link()).provenance.source).toBe("Yahoo Finance");
  const banner = page.getByRole("status").filter({ hasText: "Yahoo Finance has not answered since" });
  await expect(banner).toHaveCount(0);

  const before = await link();
  yahoo.behave("down");
  // Somebody looks; a coin trades at all hours.
  await expect.poll(async () => (await link()).stale, { intervals: [1_000] }).toBe(true);
  const after = await link();
  expect(after.provenance.source).toBe("Yahoo Finance");
  expect(Math.abs(after.price / before.price - 1)).toBeLessThan(0.05);
  await expect(banner).toBeVisible();
  await expect(banner).toContainText("Its prices are the last known");
  expect(await accessibilityFindings(page)).toEqual([]);

  yahoo.behave("ok");
  await expect.poll(async () => (await link()).stale, { intervals: [1_000] }).toBe(false);
  await expect(banner).toHaveCount(0);
  expect((await link()).provenance.source).toBe("Yahoo Finance");
});
