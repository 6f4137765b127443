import fc from "fast-check";
import { expect, test } from "vitest";
import { seededUniform } from "../seeded-uniform.ts";
import type { GapCause } from "./causes.ts";
import { type GapReport, gapReport } from "./gap-report.ts";
import { compatibleKinds, KINDS, type Kind, type Planted, plantCauses } from "./testing/plant-causes.ts";

const TRADES_OF_A_SORT = 1_000;
/** Less than that would be lost in the rounding. */
const LEAST = 0.02;

function reportOf({ facts }: Planted): GapReport {
  const report = gapReport(facts);
  if (!report.ok) throw new Error(`refused: ${JSON.stringify(report)}`);
  return report;
}

const isTold = ({ expected }: Planted) => [...expected.values()].every((money) => Math.abs(money) >= LEAST);

/** The first with these causes whose every part is worth telling. */
function plantedWorth(kindsAt: (seed: number) => readonly Kind[], seed: number): Planted {
  for (let again = 0; ; again++) {
    const own = seed + again * 1_000_003;
    const planted = plantCauses(kindsAt(own), own);
    if (planted.expected.size > 0 && isTold(planted)) return planted;
  }
}

const singles = () =>
  Array.from({ length: TRADES_OF_A_SORT }, (_, i) =>
    plantedWorth(() => [KINDS[i % KINDS.length] as Kind], i + 1),
  );

const mixtures = () =>
  Array.from({ length: TRADES_OF_A_SORT }, (_, i) =>
    plantedWorth((seed) => {
      const unit = seededUniform(seed);
      for (;;) {
        const kinds = compatibleKinds({ unit, pick: (items) => items[Math.floor(unit() * items.length)]! });
        if (kinds.length > 1) return kinds;
      }
    }, 50_000 + i),
  );

function isSumExact(report: GapReport): boolean {
  const inParts = report.trades.every(
    ({ parts, gapCents, realCents, twinCents }) =>
      parts.reduce((sum, { cents }) => sum + cents, 0) === gapCents &&
      (realCents ?? 0) - (twinCents ?? 0) === gapCents,
  );
  const inAll = report.causes.reduce((sum, { cents }) => sum + cents, 0) === report.gapCents;
  return inParts && inAll && report.realCents - report.twinCents === report.gapCents;
}

/** Whole cents are told as they are; of others the cent below or above, as the total they are added to comes out. */
function isItsMoney(cents: number, money: number): boolean {
  const exact = 100 * money;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) < 1e-6 ? cents === whole : Math.abs(cents - exact) < 1;
}

/** Every part that was planted stands there with its money, to the cent, and no other. */
function isNamedRightly({ expected }: Planted, { trades: [trade] }: GapReport): boolean {
  const parts = trade?.parts ?? [];
  return (
    parts.length === expected.size &&
    parts.every(({ cause, side, cents }) => {
      const money = expected.get(`${cause}/${side}`);
      return money !== undefined && isItsMoney(cents, money);
    })
  );
}

test("a cause planted alone is the one named, with the money it was planted with, in 1,000 trades of 1,000", () => {
  const planted = singles().map((each) => ({ each, report: reportOf(each) }));
  const rightly = planted.filter(({ each, report }) => {
    const [part] = [...each.expected.keys()];
    return isNamedRightly(each, report) && report.main === part?.split("/")[0];
  });
  expect(planted.filter(({ report }) => isSumExact(report))).toHaveLength(TRADES_OF_A_SORT);
  expect(rightly).toHaveLength(TRADES_OF_A_SORT);
});

test("of several causes each is named with its money in the documented order, in 1,000 trades of 1,000", () => {
  const planted = mixtures().map((each) => ({ each, report: reportOf(each) }));
  expect(planted.filter(({ report }) => isSumExact(report))).toHaveLength(TRADES_OF_A_SORT);
  expect(planted.filter(({ each, report }) => isNamedRightly(each, report))).toHaveLength(TRADES_OF_A_SORT);
});

test("every cause is planted", () => {
  const causes = new Set(
    [...singles(), ...mixtures()]
      .flatMap(({ expected }) => [...expected.keys()])
      .map((key) => key.split("/")[0]),
  );
  expect(causes.size).toBe(17);
});

test("a trade identical with its twin has no cause at all", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const report = reportOf(plantCauses([], seed));
    expect(report).toMatchObject({ gapCents: 0, causes: [], main: null });
    expect(report.trades).toHaveLength(1);
    expect(report.twinCents).toBe(report.realCents);
  }
});

test("over many trades the causes add up to the difference, the weightiest first", () => {
  const many = mixtures().slice(0, 200);
  const reports = many.map(reportOf);
  const day = (i: number) => new Date(Date.UTC(2000, 0, 1 + i)).toISOString().slice(0, 10);
  // One security each, so that each keeps its last close.
  const idOf = (i: number) => `XTSE:S${i}` as const;
  const facts = {
    twins: many.flatMap(({ facts: { twins } }, i) =>
      twins.map((twin) => ({ ...twin, instrumentId: idOf(i) })),
    ),
    asKnown: many.flatMap(({ facts: { twins, asKnown } }, i) =>
      (asKnown ?? twins).map((twin) => ({ ...twin, instrumentId: idOf(i) })),
    ),
    attempts: many.flatMap(({ facts: { attempts } }, i) =>
      attempts.map((attempt) => ({ ...attempt, instrumentId: idOf(i) })),
    ),
    silent: [{ instrumentId: null, session: day(0), reason: "refused" as const }],
    securities: new Map(many.map(({ facts: { securities } }, i) => [idOf(i), [...securities.values()][0]!])),
  };
  const report = gapReport(facts);
  if (!report.ok) throw new Error(report.code);
  expect(isSumExact(report)).toBe(true);
  expect(report.trades).toHaveLength(200);
  expect(report.gapCents).toBe(reports.reduce((sum, { gapCents }) => sum + gapCents, 0));
  const weights = report.causes.map(({ cents }) => Math.abs(cents));
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(Math.abs(report.causes.find(({ cause }) => cause === report.main)!.cents)).toBe(weights[0]);
  const gaps = report.trades.map(({ gapCents }) => Math.abs(gapCents));
  expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
});

test("what is said of a session without a decision is why a trade is missing", () => {
  const { facts } = plantCauses(["extra"], 3);
  const { twins } = plantCauses([], 3).facts;
  const [twin] = twins;
  const { session } = twin!.entry;
  const mainOf = (silent: typeof facts.silent): GapCause | null => {
    const report = gapReport({ ...facts, twins, attempts: [], silent });
    return report.ok ? report.main : null;
  };
  const ofAll = { instrumentId: null, session, reason: "refused" } as const;
  const ofIt = { instrumentId: twin!.instrumentId, session, reason: "market_closed" } as const;
  expect(mainOf([])).toBe("missed");
  expect(mainOf([ofAll])).toBe("refused");
  expect(mainOf([ofAll, ofIt])).toBe("market_closed");
  expect(mainOf([{ ...ofAll, session: "2001-01-01" }])).toBe("missed");
});

test("a decision refused and made again the same day is one trade", () => {
  const { facts } = plantCauses([], 9);
  const [attempt] = facts.attempts;
  const refused = { ...attempt!, entry: null, exits: [], shortBy: "refused", dividends: 0 } as const;
  const report = gapReport({ ...facts, attempts: [refused, attempt!] });
  expect(report).toMatchObject({ ok: true, gapCents: 0, causes: [] });
});

const arbitraryPlanted = fc
  .tuple(fc.array(fc.constantFrom(...KINDS), { maxLength: 6 }), fc.integer({ min: 1, max: 2 ** 30 }))
  .filter(([kinds]) => !(kinds.includes("kept") && kinds.includes("sold_by_hand")))
  .map(([kinds, seed]) => plantCauses(kinds, seed));

test("the causes of whatever was planted together add up to real less twin, to the cent", () => {
  fc.assert(
    fc.property(arbitraryPlanted, (planted) => {
      expect(isSumExact(reportOf(planted))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
