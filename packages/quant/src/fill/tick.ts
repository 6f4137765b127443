/** Price steps: `tick` holds for prices under `below`; bands ascend and the last one's `below` is Infinity. */
export type TickSchedule = readonly { readonly below: number; readonly tick: number }[];

/** Canadian marketplaces (UMIR 6.1): half a cent under 0.50, one cent from there on. */
export const CANADIAN_TICKS: TickSchedule = [
  { below: 0.5, tick: 0.005 },
  { below: Number.POSITIVE_INFINITY, tick: 0.01 },
];

/** US marketplaces (Regulation NMS, rule 612): a hundredth of a cent under 1.00, one cent from there on. */
export const US_TICKS: TickSchedule = [
  { below: 1, tick: 0.0001 },
  { below: Number.POSITIVE_INFINITY, tick: 0.01 },
];

/** Crypto trades in steps of no law; these are the ones the paper exchange uses. */
export const CRYPTO_TICKS: TickSchedule = [
  { below: 1, tick: 0.000001 },
  { below: 100, tick: 0.0001 },
  { below: Number.POSITIVE_INFINITY, tick: 0.01 },
];

/** This close to a step (in steps) a price is on it: what is off by less is binary representation, not price. */
const ON_STEP = 1e-6;

/** A band of a schedule from its lower end on. */
interface Band {
  readonly schedule: TickSchedule;
  readonly from: number;
  readonly below: number;
  readonly tick: number;
  /** The whole number that the step is one over; 0 for another step. */
  readonly stepsPerUnit: number;
}

/** Found last: loops over bars ask for the same one again and again. */
let lastBand: Band = { schedule: [], from: 0, below: 0, tick: 1, stepsPerUnit: 1 };

function isWithin(band: Band, price: number, schedule: TickSchedule): boolean {
  return band.schedule === schedule && price >= band.from && price < band.below;
}

function findBand(price: number, schedule: TickSchedule): Band {
  let from = Number.NEGATIVE_INFINITY;
  for (const { below, tick } of schedule) {
    if (price < below) {
      lastBand = { schedule, from, below, tick, stepsPerUnit: stepsPerUnit(tick) };
      return lastBand;
    }
    from = below;
  }
  throw new RangeError("a tick schedule ends with a band below Infinity");
}

/** The price step that applies to `price`. */
export function tickSize(price: number, schedule: TickSchedule): number {
  return (isWithin(lastBand, price, schedule) ? lastBand : findBand(price, schedule)).tick;
}

/**
 * The price on a step at, above or below `price`, as the double nearest to the decimal number (so `String` of it is that
 * decimal). Never less than one step: nothing trades at zero.
 */
export function roundToTick(
  price: number,
  schedule: TickSchedule,
  direction: "up" | "down" | "nearest",
): number {
  const band = isWithin(lastBand, price, schedule) ? lastBand : findBand(price, schedule);
  const { tick, stepsPerUnit } = band;
  return decimalMultiple(Math.max(1, wholeSteps(price / tick, direction)), tick, stepsPerUnit);
}

/** `quantity` cut to a multiple of `lotSize`, never more than `quantity` (beyond representation). */
export function cutToLot(quantity: number, lotSize: number): number {
  const count = Math.max(0, wholeSteps(quantity / lotSize, "down"));
  return lotSize === 1 ? count : decimalMultiple(count, lotSize, stepsPerUnit(lotSize));
}

function wholeSteps(steps: number, direction: "up" | "down" | "nearest"): number {
  if (direction === "nearest") return Math.round(steps);
  const below = Math.floor(steps);
  if (direction === "down") return below + 1 - steps < ON_STEP ? below + 1 : below;
  return steps - below < ON_STEP ? below : below + 1;
}

/** The whole number that a step is one over, as the usual ones are (0.01, 0.005, 1e-8); 0 for another step. */
function stepsPerUnit(step: number): number {
  const count = Math.round(1 / step);
  return Math.abs(count * step - 1) < 1e-12 ? count : 0;
}

/** `count` · `step` as the double nearest to the decimal: a whole number divided by another is rounded correctly. */
function decimalMultiple(count: number, step: number, stepsPerUnit: number): number {
  if (stepsPerUnit > 0) return count / stepsPerUnit;
  return Number((count * step).toFixed(decimalsOf(step)));
}

function decimalsOf(step: number): number {
  for (let decimals = 0; decimals <= 12; decimals++) {
    if (Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < 1e-9 * 10 ** decimals * step) {
      return decimals;
    }
  }
  throw new RangeError(`step ${step} has more than 12 decimals`);
}
