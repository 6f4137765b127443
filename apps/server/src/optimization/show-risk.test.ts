import { afterAll, beforeAll, expect, test } from "vitest";
import { optimizationProposals } from "../db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../testing/databases.ts";
import { createFewListings, YOUNG } from "../testing/few-listings.ts";
import { type HeldAccount, newHolder } from "../testing/held-accounts.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../testing/test-app.ts";

onOneDatabase("the risk of a portfolio", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    const clock = testClock();
    const market = createFewListings(clock);
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const holding = (units: NonNullable<HeldAccount["units"]>) =>
    newHolder(server, database(), { tfsa: { type: "TFSA", cash: { CAD: "900" }, units } });

  test.for<readonly [string, NonNullable<HeldAccount["units"]>]>([
    ["of holdings with a history", { "XTSE:RY": "40", "XNAS:NVDA": "60" }],
    ["of one too young to be judged beside another", { "XTSE:RY": "40", [YOUNG.id]: "10" }],
    ["of cash alone", {}],
  ])("is that of the review, %s", async ([, units]) => {
    const { client } = await holding(units);
    const { risk } = await client.call("portfolioRisk");
    const { optimization } = await client.call("portfolioOptimization");
    expect(optimization).toMatchObject(risk);
  });

  test("is read without proposing anything", async () => {
    const { client } = await holding({ "XTSE:RY": "40", "XNAS:NVDA": "60" });
    const proposed = () => database().orm.$count(optimizationProposals);
    const before = await proposed();
    await client.call("portfolioRisk");
    expect(await proposed()).toBe(before);
  });

  test("is unknown where nothing is held", async () => {
    const { client } = await newHolder(server, database(), {});
    const { risk } = await client.call("portfolioRisk");
    expect(risk).toMatchObject({ risk_analysis: { risk_level: null, volatility: null }, weights: [] });
  });
});
