/**
 * Commission of one order, in the order's currency:
 * min(max(perUnit · quantity + valueRatio · value, minimum), maximumRatio · value), rounded to the cent.
 */
export interface CommissionModel {
  readonly perUnit: number;
  readonly valueRatio: number;
  readonly minimum: number;
  /** Cap as a fraction of the traded value; it also caps the minimum. */
  readonly maximumRatio: number;
}

/** One cent a share, at least 1.00, at most 0.5 % of the value: what a low-cost Canadian broker charges for shares. */
export const SHARE_COMMISSION: CommissionModel = {
  perUnit: 0.01,
  valueRatio: 0,
  minimum: 1,
  maximumRatio: 0.005,
};

/** 0.25 % of the value, a usual taker fee of crypto exchanges. */
export const CRYPTO_COMMISSION: CommissionModel = {
  perUnit: 0,
  valueRatio: 0.0025,
  minimum: 0,
  maximumRatio: 0.0025,
};

export const NO_COMMISSION: CommissionModel = { perUnit: 0, valueRatio: 0, minimum: 0, maximumRatio: 0 };

/** What an order has been filled with so far. */
export interface FilledSoFar {
  readonly quantity: number;
  /** Σ quantity · price. */
  readonly value: number;
  /** Σ commission charged. */
  readonly commission: number;
}

export const NOTHING_FILLED: FilledSoFar = { quantity: 0, value: 0, commission: 0 };

/** Commission of a whole order of `quantity` units worth `value`, in cents exactly. */
export function orderCommission(quantity: number, value: number, model: CommissionModel): number {
  const asked = Math.max(model.perUnit * quantity + model.valueRatio * value, model.minimum);
  return roundToCent(Math.min(asked, model.maximumRatio * value));
}

/**
 * What one more fill adds to the commission of its order: the whole order's commission with it, less what was charged
 * before, so the parts of an order add up to what it would have cost in one piece and its minimum is charged once.
 */
export function fillCommission(
  quantity: number,
  price: number,
  before: FilledSoFar,
  model: CommissionModel,
): number {
  const total = orderCommission(before.quantity + quantity, before.value + quantity * price, model);
  return before.commission === 0 ? total : roundToCent(Math.max(0, total - before.commission));
}

/** Half a cent goes up; what binary representation takes from it (under a millionth of a cent) does not count. */
function roundToCent(amount: number): number {
  return Math.floor(amount * 100 + 0.5 + 1e-6) / 100;
}
