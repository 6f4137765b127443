/** Events told in several lines: whatever they are joined to, no unit and no cent is lost or made. */
import { decimal, formatDecimal } from "@neuro/ledger";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FileActivity } from "../../port.ts";
import { activity } from "./entries.ts";
import { joinSides, type KeptSide } from "./join-sides.ts";
import { OneSide, type Side, sideOfWord } from "./one-side.ts";

const told = (more: Partial<FileActivity> & { readonly symbol?: string } = {}): FileActivity => {
  const { symbol = "OLD", ...own } = more;
  return {
    ...activity({
      ...{ line: 1, account: "", type: "other", rawType: "MERGER", tradeDate: "2026-03-02", description: "" },
      ...{ security: { symbol, name: null, market: null, currency: null, kind: null }, currency: "USD" },
    }),
    ...own,
  };
};
const side = (of: FileActivity, more: Partial<Side> = {}): KeptSide => ({
  ...{ text: "", side: { kind: "exchange", ...more, told: of } },
});
const join = (kept: readonly KeptSide[], activities: readonly FileActivity[] = []) => {
  const { left, activities: made, ...more } = joinSides(kept, activities);
  return {
    ...more,
    left: left.map(({ side: { told: of } }) => of.line),
    made: made.map(({ type, security, units, amount, tradeDate }) => [
      ...[type, security?.symbol, units, amount, tradeDate.slice(5)],
    ]),
  };
};

const out = told({ units: "-10" });
const came = told({ symbol: "NEW", units: "4", line: 2 });

describe("a security that leaves", () => {
  test("takes its whole cost to the one that came, with the cash of both lines", () => {
    const { made, left } = join([side({ ...out, amount: "3" }), side({ ...came, amount: "1.5" })]);
    expect([made, left]).toEqual([
      [
        ["reorganization_out", "OLD", "-10", null, "03-02"],
        ["reorganization_in", "NEW", "4", "4.5", "03-02"],
      ],
      [],
    ]);
    const [first, second] = joinSides([side(out), side(came)], []).activities;
    expect([first?.costShare, first?.reference]).toEqual(["1", second?.reference]);
  });

  test("is sold where cash alone came, split where its own units came, and nothing where all of them came back", () => {
    expect(join([side({ ...out, amount: "50" })]).made).toEqual([["sell", "OLD", "10", "50", "03-02"]]);
    expect(join([side(out), side(told({ units: "2" }))]).made).toEqual([
      ["split", "OLD", "-8", null, "03-02"],
    ]);
    expect(join([side(out), side(told({ units: "10" }))])).toEqual({ made: [], left: [], passedOver: 2 });
  });

  test.each([
    ["alone", [side(out)]],
    ["beside another", [side(out), side(told({ symbol: "OTHER", units: "-1" })), side(came)]],
    ["for two others", [side(out), side(came), side(told({ symbol: "TWO", units: "1" }))]],
    ["on another day", [side(out), side({ ...came, tradeDate: "2026-03-03" })]],
    ["in another account", [side(out), side({ ...came, account: "b" })]],
    ["in another event", [side(out, { event: "a" }), side(came, { event: "b" })]],
    ["for cash that was paid", [side({ ...out, amount: "-5" })]],
    [
      "for cash in two currencies",
      [side({ ...out, amount: "5" }), side({ ...came, amount: "5", currency: "CAD" })],
    ],
  ])("%s is left as it was told", (_, kept) => {
    expect(join(kept)).toMatchObject({ made: [], passedOver: 0 });
    expect(join(kept).left).toHaveLength(kept.length);
  });

  test("may be told some days before what came for it, where its broker does so", () => {
    const apart = (days: number) => {
      const late = { ...came, tradeDate: `2026-03-0${2 + days}` };
      return join([side(out, { within: 4 }), side(late, { within: 4 })]).made.map(([type, , , , day]) => [
        type,
        day,
      ]);
    };
    expect(apart(4)).toEqual([
      ["reorganization_out", "03-02"],
      ["reorganization_in", "03-02"],
    ]);
    expect(apart(5)).toEqual([]);
  });
});

test("what is handed out comes alone, however often it was booked and taken back", () => {
  const row = (units: string, symbol?: string) =>
    side(
      symbol === undefined
        ? { ...told({ units }), security: { ...came.security!, symbol: null, name: "SPIN" } }
        : told({ symbol, units }),
      {
        ...{ kind: "handed_out", event: "r" },
      },
    );
  expect(join([row("20"), row("-20", "SPN"), row("20", "SPN")]).made).toEqual([
    ["reorganization_in", "SPN", "20", null, "03-02"],
  ]);
  const parent = [row("-100", "PAR"), row("100", "PAR"), row("20", "SPN")];
  expect(join(parent).made).toEqual([["reorganization_in", "SPN", "20", null, "03-02"]]);
  expect(join([row("-20", "SPN")]).left).toEqual([1]);
});

const option = (units: string, more: Partial<FileActivity> = {}) =>
  told({
    ...{ units, tradeDate: "2026-07-20", multiplier: "100", line: 9, ...more },
    security: { ...came.security!, symbol: "OLD 260717C00050000", kind: "option" },
  });
const shares = (type: "buy" | "sell", more: Partial<FileActivity> = {}) =>
  told({ ...{ type, units: "100", price: "50", amount: "0", tradeDate: "2026-07-17", ...more } });

describe("an option that ends", () => {
  test("has expired on its day, though it is told after a weekend", () => {
    expect(join([side(option("-1"), { kind: "expiry" })]).made).toEqual([
      ["option_expiry", "OLD 260717C00050000", "-1", null, "07-17"],
    ]);
  });

  test.each([
    ["bought", "buy", "-1"],
    ["written", "sell", "1"],
  ] as const)("without a sign was %s, as the file tells", (_, type, units) => {
    const opened = { ...option("1", { tradeDate: "2026-06-01" }), type };
    const { made } = join([side(option("1"), { kind: "expiry", isUnsigned: true })], [opened]);
    expect(made.find(([kind]) => kind === "option_expiry")?.[2]).toBe(units);
    expect(join([side(option("1"), { kind: "expiry", isUnsigned: true })]).left).toEqual([9]);
  });

  test.each([
    ["a call that is exercised with a purchase", "-1", "buy", true],
    ["a call that is assigned with a sale", "1", "sell", true],
    ["no call that is exercised with a sale", "-1", "sell", false],
    ["no call that is assigned with a purchase", "1", "buy", false],
  ] as const)("is joined: %s at the strike", (_, units, type, isJoined) => {
    const { left, activities } = joinSides([side(option(units), { kind: "exercise" })], [shares(type)]);
    const references = activities.map(({ reference }) => reference);
    expect(left).toHaveLength(isJoined ? 0 : 1);
    expect(references).toEqual(isJoined ? Array(2).fill("exercise of line 9") : [null]);
  });

  test.each([
    { price: "51" },
    { units: "200" },
    { tradeDate: "2026-07-27" },
    { account: "b" },
    { reference: "taken" },
    { security: { ...came.security!, symbol: "NEW" } },
  ])("is not joined with a trade of its shares that has %o", (more) => {
    expect(join([side(option("-1"), { kind: "exercise" })], [shares("buy", more)]).left).toEqual([9]);
  });

  test("takes one trade, and none that another took", () => {
    const kept = [
      side(option("-1"), { kind: "exercise" }),
      side(option("-1", { line: 10 }), { kind: "exercise" }),
    ];
    expect(join(kept, [shares("buy")]).left).toEqual([10]);
  });

  test("for cash is a trade", () => {
    expect(join([side(option("-1", { amount: "120" }), { kind: "exercise" })]).made).toEqual([
      ["sell", "OLD 260717C00050000", "1", "120", "07-20"],
    ]);
  });
});

const someSide = fc.record({
  symbol: fc.constantFrom("A", "B", "C"),
  units: fc.integer({ min: -3, max: 3 }),
  amount: fc.constantFrom(null, "5", "-2"),
  day: fc.constantFrom("2026-03-02", "2026-03-03"),
  kind: fc.constantFrom("exchange" as const, "handed_out" as const),
});

test("whatever lines there are, what they are joined to moves the same units and the same cash, and the rest is left", () => {
  fc.assert(
    fc.property(fc.array(someSide, { maxLength: 6 }), (rows) => {
      const kept = rows.map(({ symbol, units, amount, day, kind }, at) =>
        side(told({ symbol, units: String(units), amount, tradeDate: day, line: at + 1 }), { kind }),
      );
      const { activities, left, passedOver } = joinSides(kept, []);
      const done = kept.filter((each) => !left.includes(each)).map(({ side: { told: of } }) => of);
      const moved = (all: readonly FileActivity[]) => {
        const sums = new Map<string, string>();
        const add = (key: string, value: string) =>
          sums.set(key, formatDecimal(decimal(sums.get(key) ?? "0").plus(decimal(value))));
        for (const { type, security, units, amount } of all) {
          add(security?.symbol ?? "", type === "sell" ? `-${units}` : units);
          add("cash", amount ?? "0");
        }
        return [...sums].filter(([, value]) => value !== "0").toSorted();
      };
      expect(moved(activities)).toEqual(moved(done));
      expect(left.length + passedOver).toBeLessThanOrEqual(kept.length);
    }),
  );
});

test.each([
  ["Merger", "exchange"],
  ["NAME_CHANGE", "exchange"],
  ["Réorganisation", "exchange"],
  ["EXCHADJ", "exchange"],
  ["Spin-off", "handed_out"],
  ["Option Expired", "expiry"],
  ["Expiration", "expiry"],
  ["Assignment", "exercise"],
  ["OptionExercise", null],
  ["Foreign Exchange", null],
  ["Conversion", null],
  ["Dividend", null],
])("%s is a word for %s", (word, kind) => {
  expect(sideOfWord(word)).toBe(kind);
});

test("a part of an event without a security or without units is none", () => {
  expect(() => new OneSide({ kind: "exchange", told: { ...out, security: null } })).toThrow("no_security");
  expect(() => new OneSide({ kind: "handed_out", told: told({ amount: "5" }) })).toThrow("no_units");
  expect(() => new OneSide({ kind: "expiry", told: out })).toThrow("unknown_action");
  expect(new OneSide({ kind: "exchange", told: told({ amount: "5" }) }).code).toBe("one_sided");
});
