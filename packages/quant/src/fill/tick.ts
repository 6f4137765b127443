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

/** The price step that applies to `price`. */
export function tickSize(price: number, schedule: TickSchedule): number {
  for (const band of schedule) if (price < band.below) return band.tick;
  throw new RangeError("a tick schedule ends with a band below Infinity");
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
  const tick = tickSize(price, schedule);
  return decimalMultiple(Math.max(1, wholeSteps(price / tick, direction)), tick);
}

/** `quantity` cut to a multiple of `lotSize`, never more than `quantity` (beyond representation). */
export function cutToLot(quantity: number, lotSize: number): number {
  return decimalMultiple(Math.max(0, wholeSteps(quantity / lotSize, "down")), lotSize);
}

function wholeSteps(steps: number, direction: "up" | "down" | "nearest"): number {
  const nearest = Math.round(steps);
  if (direction === "nearest" || Math.abs(steps - nearest) < ON_STEP) return nearest;
  return direction === "up" ? Math.ceil(steps) : Math.floor(steps);
}

/**
 * `count` · `step` as the double nearest to the decimal. The usual steps are one over a whole number (0.01, 0.005, 1e-8), and a
 * whole number divided by another is rounded correctly; others take the way through text.
 */
function decimalMultiple(count: number, step: number): number {
  const stepsPerUnit = Math.round(1 / step);
  if (Math.abs(stepsPerUnit * step - 1) < 1e-12) return count / stepsPerUnit;
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
