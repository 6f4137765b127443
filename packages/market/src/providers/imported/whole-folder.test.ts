/** The whole market folder imported and compared; skipped without MARKET_DIR. */
import { expect, test } from "vitest";
import { createMemoryStore } from "../cached/memory-store.ts";
import { openFilesProvider } from "../files/files-provider.ts";
import { importFolder } from "./import-folder.ts";
import { createImportedProvider } from "./imported-provider.ts";

const marketDir = process.env.MARKET_DIR ?? "";

test.skipIf(marketDir === "")(
  "the real folder answers the same once it is imported (needs MARKET_DIR)",
  async () => {
    const opened = await openFilesProvider({ root: marketDir, cacheSize: 4 });
    const files = opened.ok ? opened.value : expect.fail(opened.message);
    const store = createMemoryStore();
    const report = await importFolder({ files, store });
    expect(report).toMatchObject({ written: 422, bars: 1_324_793, failed: [], isStopped: false });
    expect(report.refused).toHaveLength(8);
    const imported = createImportedProvider(store, 4);
    expect(await imported.lastSession()).toBe(await files.lastSession());
    expect(await imported.rates("USD")).toEqual(await files.rates("USD"));
    let compared = 0;
    for (const instrument of await imported.instruments()) {
      const daily = await imported.dailySeries(instrument);
      if (daily === null) continue;
      compared++;
      expect(daily).toEqual(await files.dailySeries(instrument));
      expect(await imported.dividends(instrument)).toEqual(await files.dividends(instrument));
      for (const [date, minutes] of await files.recordedMinutes(instrument))
        expect(await imported.minuteSeries(instrument, date)).toEqual(minutes);
    }
    expect(compared).toBe(422);
  },
  180_000,
);
