import { asFraction, asPercent } from "@neuro/contract";
import { expect, test } from "vitest";
import {
  begin,
  chosenOf,
  freshFlow,
  keyOfRecommendation,
  movedCad,
  type Recommendation,
  type Review,
  stepShown,
  toggled,
} from "./review-flow.ts";

function leg(action: "BUY" | "SELL", amount_cad: number): Recommendation["legs"][number] {
  return {
    account_id: "a",
    account_name: "TFSA",
    mode: "paper",
    symbol: "XIU",
    instrument_id: "XTSE:XIU",
    action,
    units: 1,
    currency: "CAD",
    price: amount_cad,
    amount: amount_cad,
    amount_cad,
    amount_usd: amount_cad,
    costs_cad: 1,
  };
}

function recommendation(own: Partial<Recommendation>): Recommendation {
  return {
    id: "r1",
    type: "REDUCE_POSITION",
    symbol: "SHOP",
    instrument_id: "XTSE:SHOP",
    name: "Shopify",
    reason: "",
    current_weight: asPercent(10),
    suggested_weight: asPercent(5),
    confidence: asFraction(0.7),
    confidence_basis: { kind: "rule", agreeing: null, drawn: null, note: "" },
    amount_cad: 100,
    amount_usd: 100,
    legs: [leg("SELL", 100)],
    ...own,
  };
}

const shop = recommendation({});
const cash = recommendation({
  id: "r2",
  type: "INVEST_EXCESS_CASH",
  symbol: null,
  instrument_id: null,
  legs: [leg("BUY", 40), leg("BUY", 20)],
});
const idle = recommendation({ id: "r3", symbol: "ENB", instrument_id: "XTSE:ENB", legs: [] });

const review = (recommendations: Recommendation[], proposal_id: string | null = "p1"): Review =>
  ({ proposal_id, outcome: "recommendations", recommendations }) as unknown as Review;

test("a review begins with all that has orders, and remembers the proposal it began with", () => {
  const flow = begin(review([shop, cash, idle]));
  expect(flow).toMatchObject({ step: "review", begunWith: "p1", mode: null, end: null });
  expect(chosenOf(flow, review([shop, cash, idle]))).toEqual([shop, cash]);
});

test("what is left out comes back with a second click", () => {
  const first = begin(review([shop, cash]));
  const without = toggled(first, cash);
  expect(chosenOf(without, review([shop, cash]))).toEqual([shop]);
  expect(chosenOf(toggled(without, cash), review([shop, cash]))).toEqual([shop, cash]);
});

test("a proposal made anew keeps the choice although its ids changed, and adds nothing unseen", () => {
  const flow = toggled(begin(review([shop, cash])), cash);
  const anew = review(
    [
      { ...cash, id: "r1" },
      { ...shop, id: "r2" },
      recommendation({ id: "r3", symbol: "TD", instrument_id: "XTSE:TD" }),
    ],
    "p2",
  );
  expect(chosenOf(flow, anew).map(({ id }) => id)).toEqual(["r2"]);
});

test("without a choice left the placing step falls back to the review, without a proposal to the beginning", () => {
  const flow = { ...begin(review([shop])), step: "choice" as const };
  expect(stepShown(flow, review([shop]))).toBe("choice");
  expect(stepShown(flow, review([cash]))).toBe("review");
  expect(stepShown(flow, review([shop], null))).toBe("recommendations");
  expect(stepShown(freshFlow, review([shop]))).toBe("recommendations");
  expect(stepShown(flow, { ...review([]), outcome: "balanced" })).toBe("recommendations");
});

test("a sale takes out of a security, an investment out of cash", () => {
  expect(movedCad(shop)).toBe(-100);
  expect(movedCad(cash)).toBe(-60);
  expect(
    movedCad(recommendation({ symbol: null, instrument_id: null, type: "INCREASE_CASH_RESERVES" })),
  ).toBe(100);
  expect(movedCad(idle)).toBe(0);
});

test("two recommendations on one security have different keys", () => {
  expect(keyOfRecommendation(shop)).not.toBe(
    keyOfRecommendation(recommendation({ type: "CONSIDER_SELLING" })),
  );
});
