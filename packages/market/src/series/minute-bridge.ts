import { MINUTE_MS } from "@neuro/contract/primitives";
import type { IntradaySeries } from "../port.ts";
import { roundToTick } from "./price-tick.ts";
import { mix, type RandomStream, randomStream } from "./random.ts";

export interface BridgedDay {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Session hours, epoch ms. */
  readonly opensAt: number;
  readonly closesAt: number;
  /** Hash of the listing and the day: the same day is always filled in the same way. */
  readonly hash: number;
}

/**
 * One-minute bars that are consistent with a day's bar: the first opens at the open, the last closes at the close, the
 * high and the low are each touched and never passed, the volume is high at both ends of the session and sums to the
 * day's. A random walk between four knots (open, the two extremes in a random order, close), folded back at high and low.
 */
export function bridgeMinutes(day: BridgedDay): IntradaySeries {
  const count = Math.round((day.closesAt - day.opensAt) / MINUTE_MS);
  const random = randomStream(mix(day.hash, 0x6272));
  const [firstExtreme, secondExtreme] = extremeMinutes(count, random);
  const lowFirst = random.uniform() < (day.close >= day.open ? 0.7 : 0.3);
  const lowAt = lowFirst ? firstExtreme : secondExtreme;
  const highAt = lowFirst ? secondExtreme : firstExtreme;
  const closes = minuteCloses(day, count, { firstExtreme, secondExtreme, lowFirst }, random);

  const time = new Float64Array(count);
  const open = new Float64Array(count);
  const high = new Float64Array(count);
  const low = new Float64Array(count);
  const wick = (day.high - day.low) / 60;
  let previous = day.open;
  for (let i = 0; i < count; i++) {
    const close = closes[i] ?? day.close;
    time[i] = day.opensAt + i * MINUTE_MS;
    open[i] = previous;
    const top = Math.max(previous, close);
    const bottom = Math.min(previous, close);
    high[i] =
      i === highAt ? day.high : Math.min(day.high, Math.max(top, roundToTick(top + wick * random.uniform())));
    low[i] =
      i === lowAt
        ? day.low
        : Math.max(day.low, Math.min(bottom, roundToTick(bottom - wick * random.uniform())));
    previous = close;
  }
  return { time, open, high, low, close: closes, volume: minuteVolumes(day.volume, count, random) };
}

/** Two different minutes in ascending order, where the day's extremes are touched. */
function extremeMinutes(count: number, random: RandomStream): [number, number] {
  if (count < 2) return [0, 0];
  const one = Math.floor(random.uniform() * count);
  const other = Math.floor(random.uniform() * (count - 1));
  const distinct = other >= one ? other + 1 : other;
  return one < distinct ? [one, distinct] : [distinct, one];
}

function minuteCloses(
  day: BridgedDay,
  count: number,
  extremes: { firstExtreme: number; secondExtreme: number; lowFirst: boolean },
  random: RandomStream,
): Float64Array {
  const { firstExtreme, secondExtreme, lowFirst } = extremes;
  // A bar that touches an extreme closes near it, so the next bar starts near it too.
  const near = (extreme: number, toward: number) => extreme + (toward - extreme) * 0.08 * random.uniform();
  const lowKnot = near(day.low, day.high);
  const highKnot = near(day.high, day.low);
  const knots: [number, number][] = [
    [-1, day.open],
    [firstExtreme, lowFirst ? lowKnot : highKnot],
    [secondExtreme, lowFirst ? highKnot : lowKnot],
    [count - 1, day.close],
  ];
  const closes = new Float64Array(count);
  const noise = ((day.high - day.low) / Math.sqrt(count)) * 0.8;
  for (let k = 1; k < knots.length; k++) {
    const [from, start] = knots[k - 1] ?? [0, day.open];
    const [to, end] = knots[k] ?? [0, day.close];
    let price = start;
    for (let i = from + 1; i <= to; i++) {
      const left = to - i;
      price += (end - price) / (left + 1) + noise * Math.sqrt(left / (left + 1)) * random.normal();
      price = fold(price, day.low, day.high);
      closes[i] = Math.min(day.high, Math.max(day.low, roundToTick(price)));
    }
  }
  if (count > 0) closes[count - 1] = day.close;
  return closes;
}

/** Reflects a price at the bounds until it lies between them. */
function fold(price: number, low: number, high: number): number {
  let folded = price;
  for (let i = 0; i < 4 && (folded < low || folded > high); i++) {
    folded = folded < low ? 2 * low - folded : 2 * high - folded;
  }
  return Math.min(high, Math.max(low, folded));
}

/** Whole shares (or ten-thousandths of a coin) whose running total is the day's share up to that minute. */
function minuteVolumes(total: number, count: number, random: RandomStream): Float64Array {
  const weights = new Float64Array(count);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const fromMiddle = count > 1 ? (2 * i) / (count - 1) - 1 : 0;
    const weight = (1 + 2.5 * fromMiddle ** 4) * Math.exp(0.5 * random.normal());
    weights[i] = weight;
    sum += weight;
  }
  const perUnit = Number.isInteger(total) ? 1 : 10_000;
  const units = Math.round(total * perUnit);
  let running = 0;
  let given = 0;
  for (let i = 0; i < count; i++) {
    running += weights[i] ?? 0;
    const upTo = i === count - 1 ? units : Math.round((running / sum) * units);
    weights[i] = (upTo - given) / perUnit;
    given = upTo;
  }
  return weights;
}
