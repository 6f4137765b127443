/**
 * A venue's truth: its own book of orders, matched against the market by dice. It makes no mistakes (those are made on the way,
 * see faulty-venue.ts), unless it is of the kind that fills too much or too late. It remembers everything.
 */

import { PAPER_FILL_TERMS } from "@neuro/brokerage";
import { DAY_MS, leastReal } from "@neuro/contract";
import {
  type ApprovedOrder,
  decimal,
  decimalOfNumber,
  type Fill,
  formatDecimal,
  type VenueEvent,
} from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { fillCommission } from "@neuro/quant";
import type { Dice } from "../seeded-random.ts";

const GTC_LIFE_MS = 90 * DAY_MS;

export interface BookedOrder {
  readonly order: ApprovedOrder;
  readonly expiresAt: number;
  status: "working" | "partially_filled" | "filled" | "cancelled" | "expired";
  filled: number;
  triggered: boolean;
  /** Everything that happened, oldest first. */
  readonly events: VenueEvent[];
}

export interface VenueManners {
  /** Fills more than was ordered, now and then. */
  readonly overfills: boolean;
  /** Reports fills of orders that it said were over. */
  readonly fillsLate: boolean;
}

export class SimulatedVenue {
  readonly book = new Map<string, BookedOrder>();
  /** What no engine may do to it. */
  readonly violations: string[] = [];
  readonly #market: Market;
  readonly #dice: Dice;
  readonly #manners: VenueManners;

  constructor(parts: { readonly market: Market; readonly dice: Dice; readonly manners: VenueManners }) {
    this.#market = parts.market;
    this.#dice = parts.dice;
    this.#manners = parts.manners;
  }

  async accept(order: ApprovedOrder): Promise<BookedOrder> {
    const known = this.book.get(order.orderId);
    if (known !== undefined) {
      this.violations.push(`order ${order.orderId} was sent again although the venue had accepted it`);
      return known;
    }
    const instrument = await this.#instrumentOf(order);
    const now = this.#market.clock.now();
    const { nextClose } = this.#market.calendar(instrument.mic).status(now);
    const accepted: BookedOrder = {
      order,
      expiresAt: order.timeInForce === "Day" ? nextClose : now + GTC_LIFE_MS,
      status: "working",
      filled: 0,
      triggered: false,
      events: [{ type: "OrderAccepted", orderId: order.orderId, at: now }],
    };
    this.book.set(order.orderId, accepted);
    await this.#meetMarket(accepted);
    return accepted;
  }

  /** True when it is cancelled now or was before. */
  async cancel(booked: BookedOrder, reason = "cancelled on request"): Promise<boolean> {
    if (this.#dice.chance(0.2)) await this.#meetMarket(booked);
    if (isWorking(booked)) {
      const at = this.#market.clock.now();
      booked.status = "cancelled";
      booked.events.push({ type: "OrderCancelled", orderId: booked.order.orderId, at, reason });
      await this.#fillLate(booked);
    }
    return booked.status === "cancelled";
  }

  /** Moves every working order with the market; returns those to which something happened. */
  async advance(): Promise<readonly BookedOrder[]> {
    const moved: BookedOrder[] = [];
    for (const booked of this.book.values()) {
      if (!isWorking(booked)) continue;
      const before = booked.events.length;
      if (this.#market.clock.now() >= booked.expiresAt) await this.#expire(booked);
      else if (this.#dice.chance(0.03)) await this.cancel(booked, "the market maker withdrew");
      else await this.#meetMarket(booked);
      if (booked.events.length > before) moved.push(booked);
    }
    return moved;
  }

  /** Every fill there was. */
  fills(): readonly Fill[] {
    return [...this.book.values()].flatMap(({ events }) =>
      events.flatMap((event) => (event.type === "OrderFilled" ? [event.fill] : [])),
    );
  }

  async #instrumentOf({ instrumentId }: ApprovedOrder) {
    const instrument = await this.#market.instrument(instrumentId);
    if (instrument === null) throw new Error(`the venue does not know ${instrumentId}`);
    return instrument;
  }

  async #expire(booked: BookedOrder): Promise<void> {
    booked.status = "expired";
    booked.events.push({ type: "OrderExpired", orderId: booked.order.orderId, at: booked.expiresAt });
    await this.#fillLate(booked);
  }

  async #meetMarket(booked: BookedOrder): Promise<void> {
    const { order } = booked;
    const instrument = await this.#instrumentOf(order);
    const now = this.#market.clock.now();
    const quote = await this.#market.quote(instrument);
    const isOpen = this.#market.calendar(instrument.mic).status(now).state === "open";
    const practices = order.type === "Market" && order.outsideHours === "fill_last";
    if (quote === null || !isWorking(booked) || !(isOpen || practices)) return;
    if (!this.#isMarketable(booked, quote.price) || this.#dice.chance(0.2)) return;
    await this.#fill(booked, { price: quote.price, quantity: this.#quantityOf(booked) });
  }

  #isMarketable(booked: BookedOrder, price: number): boolean {
    const { side, type, limitPrice, collarPrice, stopPrice } = booked.order;
    const buys = side === "BUY";
    const stop = stopPrice === null || stopPrice === undefined ? null : Number(stopPrice);
    const stopped = stop !== null && (buys ? price >= stop : price <= stop);
    if (stopped) booked.triggered = true;
    const within = (worst: string | null) =>
      worst === null || (buys ? price <= Number(worst) : price >= Number(worst));
    if (type === "OCO") return booked.triggered || within(limitPrice);
    if (stop !== null && !booked.triggered) return false;
    return within(limitPrice ?? collarPrice);
  }

  #quantityOf({ order, filled }: BookedOrder): number {
    const left = round(Number(order.quantity) - filled);
    const partial = this.#dice.chance(0.35);
    if (partial && order.instrumentId.startsWith("CRYPTO")) return Math.max(round(left / 3), 0.0001);
    if (partial && left > 1) return this.#dice.integer(1, left - 1);
    return this.#manners.overfills && this.#dice.chance(0.4) ? left + 1 : left;
  }

  async #fill(
    booked: BookedOrder,
    { price, quantity }: { readonly price: number; readonly quantity: number },
  ): Promise<void> {
    const { order } = booked;
    const before = this.#totalsOf(booked);
    const { commission } = PAPER_FILL_TERMS(await this.#instrumentOf(order));
    booked.filled = round(booked.filled + quantity);
    const done = booked.filled >= Number(order.quantity);
    const fill: Fill = {
      fillId: `${order.orderId}#${booked.events.filter(({ type }) => type === "OrderFilled").length + 1}`,
      orderId: order.orderId,
      quantity: exact(quantity),
      price: exact(price),
      commission: exact(fillCommission(quantity, price, before, commission)),
      filledAt: this.#market.clock.now(),
      label: null,
      priceBasis: leastReal([]),
    };
    if (isWorking(booked)) booked.status = done ? "filled" : "partially_filled";
    else if (done) booked.status = "filled";
    booked.events.push({ type: "OrderFilled", fill, done });
  }

  #totalsOf({ events }: BookedOrder) {
    const fills = events.flatMap((event) => (event.type === "OrderFilled" ? [event.fill] : []));
    const sum = (value: (fill: Fill) => number) => fills.reduce((total, fill) => total + value(fill), 0);
    return {
      quantity: sum(({ quantity }) => Number(quantity)),
      value: sum(({ quantity, price }) => Number(decimal(quantity).times(decimal(price)).toFixed(10))),
      commission: sum(({ commission }) => Number(commission)),
    };
  }

  async #fillLate(booked: BookedOrder): Promise<void> {
    if (!this.#manners.fillsLate || !this.#dice.chance(0.6)) return;
    const quote = await this.#market.quote(await this.#instrumentOf(booked.order));
    if (quote !== null) await this.#fill(booked, { price: quote.price, quantity: this.#quantityOf(booked) });
  }
}

function isWorking({ status }: BookedOrder): boolean {
  return status === "working" || status === "partially_filled";
}

function round(units: number): number {
  return Number(units.toFixed(8));
}

function exact(value: number): string {
  return formatDecimal(decimalOfNumber(round(value)));
}
