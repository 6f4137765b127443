import { expect, test } from "vitest";
import { onOneDatabase } from "../testing/databases.ts";
import { createTestApp } from "../testing/test-app.ts";
import { allJobs } from "./all-jobs.ts";

onOneDatabase("the jobs of a server", (database) => {
  test("the market is measured unless the setting says otherwise, and nothing else depends on it", async () => {
    const queuesOf = async (measureMarket?: boolean) => {
      const { ctx, close } = await createTestApp(
        database(),
        measureMarket === undefined ? {} : { config: { measureMarket } },
      );
      const queues = allJobs(ctx).map(({ queue }) => queue);
      await close();
      return queues;
    };
    const usual = await queuesOf();
    const measuring = ["measure-signals", "measure-strategies", "measure-range"];
    expect(usual).toEqual(expect.arrayContaining(measuring));
    expect(await queuesOf(false)).toEqual(usual.filter((queue) => !measuring.includes(queue)));
  });

  test("the Bank of Canada is asked only where prices are asked for over the network", async () => {
    const isAsked = async (officialRates: { readonly url: null } | null) => {
      const { ctx, close } = await createTestApp(database(), { config: { officialRates } });
      const queues = allJobs(ctx).map(({ queue }) => queue);
      await close();
      return queues.includes("fetch-official-rates");
    };
    expect([await isAsked(null), await isAsked({ url: null })]).toEqual([false, true]);
  });
});
