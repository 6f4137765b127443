import type { SignalRule } from "@neuro/contract/trading-rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ruleTests } from "../../../platform/db/schema/index.ts";
import { isFailure } from "../../../platform/failure.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { barsOf } from "../../../testing/market/planted-market.ts";
import { EVERY_DAY, ruleTrader } from "../../../testing/rule-trader.ts";
import { findGap } from "./find-gap.ts";

/** Buys the one that rose the most and keeps it. */
const FIRST: SignalRule = {
  ...{ ...EVERY_DAY, name: "The first", stop: null, maxHoldBars: null },
  entry: {
    kind: "compare",
    left: {
      ...{ kind: "rank", from: "highest" },
      value: {
        ...{ kind: "indicator", indicator: "rate_of_change", line: "value", column: "close", ago: 0 },
        parameters: { period: 60 },
      },
    },
    is: "at_most",
    right: { kind: "number", value: 1 },
  },
};

onOneDatabase("real trades of a rule that ranks", (database) => {
  test("stand beside those of a test over the list that was traded at the time", async () => {
    const trader = await ruleTrader(database(), FIRST);
    const { server, holder, id } = trader;
    const rising = Float64Array.from({ length: 900 }, (_, i) => 50 * 1.001 ** i);
    server.market.plant("XNAS:AAPL", barsOf(rising));
    const tradeOn = async (...of: readonly ["XTSE:RY" | "XNAS:AAPL", ...("XTSE:RY" | "XNAS:AAPL")[]]) => {
      await database().orm.delete(ruleTests).where(eq(ruleTests.ruleId, id));
      await trader.tested(FIRST);
      await database()
        .orm.update(ruleTests)
        .set({ asked: { instrumentIds: of } })
        .where(eq(ruleTests.ruleId, id));
      const symbols = of.map((each) => each.split(":")[1] ?? "");
      expect(await trader.trade({ symbols })).toMatchObject({ tested: "as_tested" });
    };
    await tradeOn("XTSE:RY", "XNAS:AAPL");
    await trader.until("2026-05-28T09:45:00");
    await trader.until("2026-05-29T09:45:00");
    await tradeOn("XTSE:RY");
    await trader.until("2026-06-01T09:45:00");
    await trader.until("2026-06-02T09:45:00");
    await server.goTo(Date.parse("2026-06-02T16:30:00-04:00"));
    const found = await findGap(server.ctx, {
      ...{ user: { id: holder.userId }, ruleId: id, accountId: null, ruleHash: null, from: null, to: null },
    });
    if (isFailure(found)) throw new Error(found.code);
    const trades = found.of?.gap.currencies.flatMap(({ report }) => report.trades) ?? [];
    const sessions = trades.map(({ twin, attempt }) => [
      attempt?.instrumentId,
      attempt?.entry?.session,
      twin?.entry.session,
    ]);
    // The first of two from the first day on; the other once there was none beside it.
    expect(sessions.sort()).toEqual([
      ["XNAS:AAPL", "2026-05-28", "2026-05-28"],
      ["XTSE:RY", "2026-06-01", "2026-06-01"],
    ]);
    await server.close();
  });
});
