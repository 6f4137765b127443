import { depositEntry, executedTradeEntries } from "@neuro/ledger";
import { calendarOf } from "@neuro/market";
import { expect, test } from "vitest";
import { createWorkOut } from "./show-trading-performance.ts";

const TODAY = "2026-05-28";
const at = (date: string) => Date.parse(`${date}T14:00:00-04:00`);

/** A US dollar is worth 1.4, on the session under way what the test says. */
function newMarket() {
  const state = { now: at(TODAY), today: 1.4, asked: 0 };
  const market = {
    clock: { now: () => state.now, mode: "live", speed: 1 },
    calendar: calendarOf,
    fx: async (_from: string, _to: string, date: string) => {
      state.asked += 1;
      return { rate: date < TODAY ? 1.4 : state.today };
    },
  };
  return { state, workOut: createWorkOut(market as never) };
}

const trade = (date: string, side: "BUY" | "SELL", price: string, accountId = "a") =>
  executedTradeEntries(
    {
      ...{ orderId: `${side} ${date}`, accountId, instrumentId: "XTSE:T", currency: "USD", side },
      ...{ type: "Market", quantity: "10", limitPrice: null, stopPrice: null, timeInForce: "Day" },
      settlement: { currency: "USD", rate: "1", feeBps: "0", homeCurrency: "USD", homeRate: "1" },
      submittedAt: at(date),
    } as never,
    { fillId: date, quantity: "10", price, commission: "0", filledAt: at(date), label: null } as never,
  );

const paidIn = depositEntry(
  { accountId: "a", occurredAt: at("2026-05-25"), memo: "", cause: "deposit:1" },
  { currency: "CAD", amount: "1000" },
);
const held = [
  paidIn,
  ...trade("2026-05-25", "BUY", "9"),
  ...trade("2026-05-26", "SELL", "8"),
  ...trade("2026-05-27", "BUY", "10"),
];
const sold = [...held, ...trade(TODAY, "SELL", "12")];

test("what was worked out is given again while the journals, the rates and the session stay", async () => {
  const { state, workOut } = newMarket();
  const first = await workOut([{ entries: sold }]);
  expect(first).toMatchObject({ closed_trades: 2, wins: 1 });
  const asked = state.asked;
  expect(await workOut([{ entries: sold }])).toBe(first);
  // Only today's rate may be another one by now.
  expect(state.asked).toBe(asked + 1);
});

test("it is worked out anew for journals that grew, for another account, another rate and the next session", async () => {
  const { state, workOut } = newMarket();
  expect((await workOut([{ entries: held }])).closed_trades).toBe(1);
  const one = await workOut([{ entries: sold }]);
  expect(one.closed_trades).toBe(2);
  const other = { entries: trade("2026-05-27", "BUY", "5", "b") };
  const two = await workOut([{ entries: sold }, other]);
  expect(two).not.toBe(one);

  const before = await workOut([{ entries: sold }]);
  state.today = 1.8;
  const after = await workOut([{ entries: sold }]);
  expect(after).not.toEqual(before);
  expect(after).toEqual(
    await (() => {
      const fresh = newMarket();
      fresh.state.today = 1.8;
      return fresh.workOut([{ entries: sold }]);
    })(),
  );

  state.now = at("2026-05-29");
  expect(await workOut([{ entries: sold }])).not.toBe(after);
});
