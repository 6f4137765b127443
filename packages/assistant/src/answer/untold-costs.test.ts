import { expect, test } from "vitest";
import type { Intent, Slots } from "../understanding.ts";
import { plainText } from "./plain-text.ts";
import { ask, security } from "./testing/asking.ts";
import { answerOf } from "./testing/sample-of.ts";
import { samples } from "./testing/samples.ts";

const base = samples().portfolioGains;
if (base === undefined || base instanceof Error) throw new Error("a test's premise is wrong");
const held = {
  symbol: "TD",
  instrument_id: "XTSE:TD",
  name: "TD",
  account_ids: ["margin"],
  units: 10,
  value_cad: 900,
  missing: "cost",
} as const;
const untold = {
  portfolioGains: answerOf("portfolioGains", { ...base, cost_unknown: { held: [held], sold: [] } }),
};
const said = async (intent: Intent, slots: Slots, given: object) =>
  plainText(await ask(intent, slots, { product: { ...samples(), ...given } }));

test.each([
  ["gains", {}],
  ["gains", { securities: [security("TD")] }],
  ["average_cost", {}],
  ["average_cost", { securities: [security("TD")] }],
  ["sale_tax", { securities: [security("TD")] }],
] as const)(
  "%s of what nobody told what it cost says so, and never that it is not held",
  async (intent, slots) => {
    const words = await said(intent, slots, untold);
    expect(words).toContain("Nobody told what your TD cost");
    expect(words).not.toMatch(/You hold no|do not hold/);
  },
);

test("by lots, a sale is told whole, and nothing of the half that Canada counts", async () => {
  const byLots = { portfolioGains: answerOf("portfolioGains", { ...base, rule: "lots" }) };
  const words = await said("sale_tax", { securities: [security("RY")], quantity: 5 }, byLots);
  expect(words).toContain("by their lots");
  expect(words).not.toContain("Taxable");
  const lost = {
    ...{ account_id: "margin", account_name: "Margin", symbol: "RY", name: "RY" },
    ...{
      instrument_id: "XTSE:RY" as const,
      lots: [],
      loss_usd: 500,
      denied_usd: 120,
      counted_usd: 380,
      wait_until: "2026-06-30",
    },
  };
  const losses = {
    portfolioLosses: answerOf("portfolioLosses", {
      ...{ losses: [], us_losses: [lost], buy_back_from: "2026-07-02", provenance: base.provenance },
    }),
  };
  const taken = await said("sale_tax", { securities: [security("RY")] }, { ...byLots, ...losses });
  for (const figure of [/380/, /120/, /wash sale/, /30\sJun/, /2\sJul/]) expect(taken).toMatch(figure);
  const gains = await said("gains", {}, byLots);
  expect(gains).toContain("Counted by lots");
  expect(gains).toContain("A wash sale, whose loss does not count: SHOP");
  expect(gains).not.toContain("superficial loss:");
});
