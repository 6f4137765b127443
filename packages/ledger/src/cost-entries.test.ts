import { expect, test } from "vitest";
import { unitsEntry } from "./broker-entries.ts";
import { type CostEvent, costEntry } from "./cost-entries.ts";
import { positionKey } from "./positions/position.ts";
import { positionsOf } from "./positions/positions.ts";

const head = { accountId: "a", occurredAt: 0, memo: "" };
const held = unitsEntry(
  { ...head, cause: "in" },
  {
    ...{ commodity: "XTSE:XIU", units: "100" },
    basis: { currency: "CAD", amount: "1000", homeCurrency: "CAD", homeAmount: "1000" },
  },
);
const event = (cause: string, kind: CostEvent["kind"], perUnit: string) =>
  costEntry(
    { ...head, cause },
    { instrumentId: "XTSE:XIU", kind, currency: "CAD", perUnit, homeCurrency: "CAD", homePerUnit: perUnit },
  );
const after = (...entries: Parameters<typeof positionsOf>[0]) =>
  positionsOf(entries).get(positionKey("a", "XTSE:XIU"));

/** Income Tax Act, paragraphs 53(2)(h) and 53(1)(d.1), and subsection 40(3), by hand. */
test("capital paid back lowers the cost, what goes beyond it is a gain, and reinvested income raises it", () => {
  expect(after(held, event("1", "return_of_capital", "0.123456"))).toMatchObject({
    ...{ units: "100", cost: "987.65", homeCost: "987.65", realizedGain: "0" },
  });
  expect(after(held, event("1", "return_of_capital", "12.5"))).toMatchObject({
    ...{ cost: "0", homeCost: "0", realizedGain: "250", homeRealizedGain: "250" },
  });
  expect(after(held, event("1", "reinvested_distribution", "0.5"))).toMatchObject({ cost: "1050" });
  const both = [event("1", "return_of_capital", "12"), event("2", "reinvested_distribution", "1")];
  expect(after(held, ...both)).toMatchObject({ cost: "100", realizedGain: "200" });
});

test("who held nothing has nothing of it", () => {
  expect(after(event("1", "return_of_capital", "1"), held)).toMatchObject({ cost: "1000" });
});
