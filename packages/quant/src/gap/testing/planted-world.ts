/** A trade of the test with random prices, and the scalar reckoning of what it makes once something is changed. */
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  CRYPTO_COMMISSION,
  NO_COMMISSION,
  orderCommission,
  SHARE_COMMISSION,
} from "../../fill/commission.ts";
import { seededUniform } from "../../seeded-uniform.ts";
import type { GapCause, GapSide } from "../causes.ts";
import type { GapSecurity } from "../facts.ts";
import type { Twin } from "../twin.ts";

export type PartKey = `${GapCause}/${GapSide}`;

export const ID: InstrumentId = "XTSE:RY";
export const day = (number: number) => `2024-03-${String(number).padStart(2, "0")}`;
export const BOUGHT_ON = 5;
export const SOLD_ON = 15;
export const cents = (value: number) => Math.round(value * 100) / 100;

export interface Draw {
  readonly unit: () => number;
  readonly whole: (low: number, high: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** Away from zero in either direction, in cents. */
  readonly shift: (least: number, most: number) => number;
}

export function drawing(seed: number): Draw {
  const unit = seededUniform(seed);
  const whole = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1));
  const pick = <T>(items: readonly T[]) => items[whole(0, items.length - 1)] as T;
  const shift = (least: number, most: number) =>
    (unit() < 0.5 ? -1 : 1) * (whole(Math.round(least * 100), Math.round(most * 100)) / 100);
  return { unit, whole, pick, shift };
}

/** Prices of one end: what the test trades at, half the spread it takes, its slippage; above zero whichever side. */
export interface End {
  readonly reference: number;
  readonly half: number;
  readonly slippage: number;
}

export interface World {
  readonly draw: Draw;
  readonly security: GapSecurity & { readonly lastClose: number };
  readonly twin: Twin;
  readonly entry: End;
  /** Null while the twin holds. */
  readonly exit: End | null;
  readonly dividend: number;
}

export function makeWorld(draw: Draw, isHeld: boolean): World {
  const spreadBps = draw.pick([0, 4, 10]);
  const commission = draw.pick([SHARE_COMMISSION, CRYPTO_COMMISSION, NO_COMMISSION]);
  const quantity = draw.whole(40, 1_000);
  const endAt = (reference: number): End => {
    const half = (reference * spreadBps) / 2e4;
    return { reference, half, slippage: Math.ceil(half * 100 + draw.whole(0, 3)) / 100 - half };
  };
  const entry = endAt(draw.whole(800, 40_000) / 100);
  const sold = endAt(cents(entry.reference * (0.85 + 0.3 * draw.unit())));
  const exit = isHeld ? null : sold;
  const lastClose = cents(entry.reference * (0.8 + 0.4 * draw.unit()));
  const dividend = draw.pick([0, 0, 0.37, 0.1255]);
  const security = { lastClose, fill: { spreadBps, commission } };
  const paid = cents(entry.reference + entry.half + entry.slippage);
  const brought = cents(sold.reference - sold.half - sold.slippage);
  const charge = (price: number) => orderCommission(quantity, quantity * price, commission);
  const twin: Twin = {
    instrumentId: ID,
    quantity,
    entry: { session: day(BOUGHT_ON), reference: entry.reference, price: paid },
    exit:
      exit === null
        ? null
        : { session: day(SOLD_ON), reference: sold.reference, price: brought, reason: "signal" },
    commission: charge(paid) + (exit === null ? 0 : charge(brought)),
    dividends: dividend * quantity,
  };
  return { draw, security, twin, entry, exit, dividend };
}

/** A trade as it is being planted, and what it makes by scalar reckoning. */
export class Trial {
  readonly expected = new Map<PartKey, number>();
  readonly world: World;
  quantity: number;
  buyAt: number;
  sellAt: number;
  isSold: boolean;
  charge = 0;
  dividends: number;

  constructor(world: World) {
    const { twin, security } = world;
    this.world = world;
    this.quantity = twin.quantity;
    this.buyAt = twin.entry.price;
    this.sellAt = twin.exit?.price ?? security.lastClose;
    this.isSold = twin.exit !== null;
    this.dividends = twin.dividends;
  }

  worth(): number {
    const { commission } = this.world.security.fill;
    const { quantity, buyAt, sellAt, isSold } = this;
    if (quantity === 0) return 0;
    const charged = (price: number) => orderCommission(quantity, quantity * price, commission);
    const modelled = charged(buyAt) + (isSold ? charged(sellAt) : 0);
    return quantity * (sellAt - buyAt) + this.dividends - modelled - this.charge;
  }

  plant(key: PartKey, change: () => void): void {
    const before = this.worth();
    change();
    this.expected.set(key, (this.expected.get(key) ?? 0) + this.worth() - before);
  }

  resize(cause: GapCause, quantity: number): void {
    this.plant(`${cause}/entry`, () => {
      this.dividends = this.world.dividend * quantity;
      this.quantity = quantity;
    });
  }
}
