import { beforeAll, expect, test } from "vitest";
import { fitRangeModel } from "../model/fit-range-model.ts";
import { learnRange } from "../model/learn-range.ts";
import { referenceRecord } from "../model/reference.ts";
import { mapBars, partOf, RANDOM_WALK, simulatedPool } from "../testing/simulated-pool.ts";
import { toTheEnd } from "../testing/to-the-end.ts";
import { hashOf } from "./data-hash.ts";
import type { RangeRecord } from "./range-record.ts";
import { type RecordCheckpoint, recordRange } from "./record-range.ts";

const pool = simulatedPool(12, 2_200, { law: RANDOM_WALK, seed: 21 }).map(({ series }) => series);
let record: RangeRecord;
const checkpoints: string[] = [];

beforeAll(() => {
  const steps = recordRange(pool, { seed: 1 });
  let step = steps.next();
  while (!step.done) {
    if (step.value.checkpoint !== null) checkpoints.push(JSON.stringify(step.value.checkpoint));
    step = steps.next();
  }
  record = step.value;
}, 60_000);

test("ranges of a random walk hold what they say, calm and wild alike", () => {
  for (const { sessions, coverage, cases } of record.horizons.filter((of) => of.sessions <= 5)) {
    expect(cases).toBeGreaterThan(2_000);
    for (const { level, held, byVolatility } of coverage) {
      expect(Math.abs(100 * held - level), `${level} of ${sessions}`).toBeLessThan(2.5);
      for (const fifth of byVolatility) expect(Math.abs(100 * fifth.held - level)).toBeLessThan(6);
    }
  }
});

test("nothing is found where there is nothing: odds of a random walk have no skill, and its variance does not vary", () => {
  for (const { sessions, odds, rSquared } of record.horizons.filter((of) => of.sessions <= 5)) {
    expect(rSquared).toBeLessThan(0.05);
    for (const { brierSkill, said } of odds.map((of) => ({ ...of, said: of.reliability }))) {
      expect(brierSkill, `${sessions}`).toBeLessThan(0.02);
      for (const { cases, said: given, came } of said) {
        if (cases > 1_000) expect(Math.abs(given - came)).toBeLessThan(0.05);
      }
    }
  }
});

test("losses of random portfolios are exceeded about as often as they should be", () => {
  expect(record.portfolio.weeks).toBeGreaterThan(100);
  expect(Math.abs(record.portfolio.exceeded - 0.05)).toBeLessThan(0.03);
});

test("gone on with from any checkpoint, the record is the same to the bit", () => {
  const checkpoint = JSON.parse(checkpoints[5]!) as RecordCheckpoint;
  expect(toTheEnd(recordRange(pool, { seed: 1, checkpoint }))).toEqual(record);
  const ofOthers = { ...checkpoint, identity: "another pool's" };
  expect(toTheEnd(recordRange(pool, { seed: 1, checkpoint: ofOthers }))).toEqual(record);
});

test("learnt together, model and record are the same to the bit", () => {
  const { model, record: beside } = toTheEnd(learnRange(pool, { seed: 1 }));
  expect(beside).toEqual(record);
  expect("ok" in model).toBe(false);
  expect(model).toEqual(toTheEnd(fitRangeModel(pool, { seed: 1 })));
});

test("years judged before later bars came are judged the same", () => {
  const early = toTheEnd(
    recordRange(
      pool.map((series) => partOf(series, 0, 2_000)),
      { seed: 1 },
    ),
  );
  const years = (of: RangeRecord) => of.horizons[1]!.coverage[1]!.byYear;
  const [, ...rest] = Object.keys(years(early)).reverse();
  expect(rest.length).toBeGreaterThan(2);
  for (const year of rest) expect(years(early)[year]).toEqual(years(record)[year]);
});

test("the network's part is told where one was learnt, and nowhere else", () => {
  for (const { network, cases } of record.horizons) {
    // A pool of this size teaches none.
    expect(network).toBeNull();
    expect(cases).toBeGreaterThan(0);
  }
  const { horizons } = referenceRecord;
  expect(horizons.map(({ network }) => network === null)).toEqual([false, false, false, true]);
  for (const { network, cases, qlike } of horizons) {
    if (network === null) continue;
    expect(network.cases).toBeLessThan(cases);
    expect(network.qlike.forecast).toBeLessThan(Math.min(network.qlike.linear, network.qlike.network));
    expect(network.qlike.forecast).toBeLessThan(qlike.trailing21);
    expect(network.share).toBeGreaterThan(0);
  }
});

test("the record is plain JSON, of the pool in any order, and of its every bar", () => {
  expect(JSON.parse(JSON.stringify(record))).toEqual(record);
  const few = pool.slice(0, 10);
  const hash = (series: typeof pool) => {
    const steps = recordRange(series, { seed: 1 });
    let step = steps.next();
    while (!step.done && step.value.checkpoint === null) step = steps.next();
    return step.done ? null : step.value.checkpoint!.identity;
  };
  expect(hash([...few].reverse())).toBe(hash(few));
  const touched = few.map((series, k) =>
    k === 4
      ? mapBars(series, (column) => column.map((value, i) => (i === 1_000 ? value * 1.0001 : value)))
      : series,
  );
  expect(hash(touched)).not.toBe(hash(few));
});

test("the same code, bars and seed give the same record everywhere; another record is another version", () => {
  const text = JSON.stringify(record, (_, value) =>
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value,
  );
  expect(`${record.version} ${hashOf(text).slice(0, 16)}`).toBe("2 344fa6382bd6caeb");
});
