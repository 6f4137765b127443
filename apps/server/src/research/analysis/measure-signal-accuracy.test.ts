import { basisOfProvider } from "@neuro/contract";
import { type Bars, ENTER, SIGNAL_PARAMETERS } from "@neuro/quant";
import { expect, test } from "vitest";
import { flagsBarByBar } from "../../testing/market/modest-edge.ts";
import { barsOf, createPlantedMarket, randomWalk } from "../../testing/market/planted-market.ts";
import { seededRandom } from "../../testing/seeded-random.ts";
import { testClock } from "../../testing/test-app.ts";
import { accuracyShown } from "./accuracy-shown.ts";
import { measureSignalAccuracy } from "./measure-signal-accuracy.ts";
import type { MeasuredProvider } from "./open-measured-market.ts";

const SESSIONS = 2_800;
const HORIZON = SIGNAL_PARAMETERS.horizonSessions;

/** Rises and falls alike, but one session in each horizon goes the way of the signal before it with this chance. */
function foretold(chance: number, seed: number): Bars {
  const random = seededRandom(seed);
  const flagOf = flagsBarByBar("evidence_score");
  let logPrice = 5;
  let said = 0;
  const close = Float64Array.from({ length: SESSIONS }, (_, bar) => {
    if ((bar + 1) % HORIZON === 0) {
      const way = said === 0 ? Math.sign(random() - 0.5) : random() < chance ? said : -said;
      logPrice += way * 0.02;
      said = 0;
    } else logPrice += (random() - 0.5) * 0.004;
    const flag = flagOf(Math.exp(logPrice));
    if (said === 0 && flag !== 0) said = flag === ENTER ? 1 : -1;
    return Math.exp(logPrice);
  });
  return barsOf(close);
}

/** A volume that knows what comes: high on days whose direction goes on over the horizon, hardly any on the others. */
function leaking(seed: number): Bars {
  const bars = randomWalk(SESSIONS, seed);
  const { close, volume } = bars;
  const change = (from: number, to: number) => close[to]! - close[from]!;
  for (let bar = 20; bar + HORIZON < close.length; bar++) {
    const usual = volume.subarray(bar - 20, bar).reduce((sum, value) => sum + value, 0) / 20;
    const goesOn = change(bar - 1, bar) * change(bar, bar + HORIZON) > 0;
    volume[bar] = usual * (goesOn ? 3 : 0.01);
  }
  return bars;
}

async function measured(histories: readonly Bars[]) {
  const clock = testClock();
  const market = createPlantedMarket(clock);
  const shares = (await market.instruments()).filter(({ type }) => type !== "crypto");
  const instruments = shares.slice(0, histories.length);
  for (const [i, { id }] of instruments.entries()) market.plant(id, histories[i]!);
  const provider: MeasuredProvider = { id: "trading", label: "Trading market", basis: basisOfProvider({}) };
  const found = await measureSignalAccuracy({ market, provider, instruments, key: "" });
  expect(found.symbols).toBe(histories.length);
  return accuracyShown(found, clock.now(), 90);
}

test("signals on walks that nothing foretells have no edge", async () => {
  const shown = await measured([5, 6, 7, 8].map((seed) => randomWalk(SESSIONS, seed)));
  expect(shown).toMatchObject({ edge_found: false, implausible: false, symbols_with_edge: 0 });
});

test("a little that all of them foretell is an edge, though it is none of one of them", async () => {
  const shown = await measured([1, 2, 3, 4].map((seed) => foretold(0.58, seed)));
  expect(shown).toMatchObject({ edge_found: true, implausible: false, symbols_with_edge: 0 });
  expect(shown.interval95![0]).toBeGreaterThan(Math.max(shown.base_rate!, shown.repeat_rate!));
});

test("an edge of one symbol alone is none where several are looked at", async () => {
  const one = foretold(0.6, 1);
  expect(await measured([one])).toMatchObject({ edge_found: true, symbols_with_edge: 1 });
  const among = await measured([one, ...[2, 3, 4].map((seed) => foretold(0.5, seed))]);
  expect(among).toMatchObject({ edge_found: false, symbols_with_edge: 0 });
});

test("a volume that knows what comes raises the alarm instead of an edge", async () => {
  const shown = await measured([5, 6, 7, 8].map(leaking));
  expect(shown.accuracy! - Math.max(shown.base_rate!, shown.repeat_rate!)).toBeGreaterThan(0.1);
  expect(shown).toMatchObject({ edge_found: false, implausible: true, symbols_with_edge: null });
});
