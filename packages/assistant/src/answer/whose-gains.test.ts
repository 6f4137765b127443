import { expect, test } from "vitest";
import type { Intent, Slots } from "../understanding.ts";
import { plainText } from "./plain-text.ts";
import { ask, security } from "./testing/asking.ts";
import { answerOf } from "./testing/sample-of.ts";
import { samples } from "./testing/samples.ts";

const base = samples().portfolioGains;
if (base === undefined || base instanceof Error) throw new Error("a test's premise is wrong");
const people = [
  { id: "self", name: null },
  { id: "p1", name: "Robin" },
];
const ofHousehold = { portfolioGains: answerOf("portfolioGains", { ...base, people }) };
const said = async (intent: Intent, slots: Slots, given: object) =>
  plainText(await ask(intent, slots, { product: { ...samples(), ...given } }));

test.each([
  ["gains", {}],
  ["gains", { securities: [security("RY")] }],
  ["holding", { securities: [security("RY")] }],
  ["average_cost", {}],
  ["sale_tax", { securities: [security("RY")], quantity: 5 }],
] as const)(
  "%s says whose gains are not in it, and nothing where there is nobody else",
  async (intent, slots) => {
    const apart = "Not in it, with costs and gains of their own: Robin.";
    expect(await said(intent, slots, ofHousehold)).toContain(apart);
    expect(await said(intent, slots, {})).not.toContain("of your own accounts");
  },
);
