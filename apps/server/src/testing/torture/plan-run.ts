/** What happens in one run, as plain data made from a seed, so that a failing run can be printed, shortened and kept. */
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { type Dice, seededDice } from "../seeded-random.ts";
import { TEST_TIME } from "../test-app.ts";
import type { Refusal } from "./refusals.ts";

export const LISTINGS = [
  { symbol: "RY", id: "XTSE:RY", price: 200, most: 90 },
  { symbol: "AAPL", id: "XNAS:AAPL", price: 100, most: 90 },
  { symbol: "BTC", id: "CRYPTO:BTC", price: 60_000, most: 0.3 },
] as const;
export type Listing = (typeof LISTINGS)[number];

/** From a Thursday, 14:00 in New York: in the session, before its end, in the evening, before the open, on Saturday. */
const STARTS_MS = [0, 0, 0, 118 * MINUTE_MS, 8 * HOUR_MS, -5 * HOUR_MS, 44 * HOUR_MS];

export interface PlannedOrder {
  readonly do: "place";
  readonly listing: Listing;
  readonly user: number;
  readonly account: "both" | "cad";
  readonly side: "BUY" | "SELL";
  readonly quantity: number;
  readonly type: "Market" | "Limit" | "Stop" | "StopLimit" | "OCO";
  readonly limitPrice: number | null;
  readonly stopPrice: number | null;
  readonly timeInForce: "Day" | "GTC";
  readonly exits: { readonly stopLoss: number | null; readonly takeProfit: number | null } | null;
  /** The same request twice at the same moment. */
  readonly twice: boolean;
}

export type Step =
  | PlannedOrder
  /** The same request again, whatever became of it; `which` counts the orders placed so far. */
  | { readonly do: "repeat"; readonly which: number }
  | { readonly do: "cancel"; readonly which: number }
  | { readonly do: "kill switch"; readonly user: number; readonly on: boolean }
  | { readonly do: "price"; readonly listing: Listing; readonly ratio: number }
  | { readonly do: "time"; readonly ms: number }
  /** What the server does once a second: news of the venue, then what is in doubt, or all that is open. */
  | { readonly do: "pass"; readonly all: boolean }
  /** What it does as often for those who stopped trading. */
  | { readonly do: "stop pass" };

/** A time in which the database lives and refuses: all that writes, or all that begins. */
export interface PlannedOutage {
  readonly what: Refusal;
  /** Actions of the run, over all its lives: a disk does not empty because a process dies. */
  readonly from: number;
  readonly actions: number;
}

export interface Plan {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly users: number;
  /** Market time, epoch ms. */
  readonly startsAt: number;
  /** Calls to the venue that go wrong, from 0 to 1. */
  readonly venueTrouble: number;
  /** Statements whose connection is lost, from 0 to 1. */
  readonly databaseTrouble: number;
  readonly outages: readonly PlannedOutage[];
  /** The process dies when so many actions were taken in its life. */
  readonly deaths: readonly number[];
  readonly overfills: boolean;
  readonly fillsLate: boolean;
  /** The one server of an embedded database looks up every open order at its start, however young. */
  readonly aloneOnDatabase: boolean;
}

export function planRun(seed: number): Plan {
  const dice = seededDice(seed, "plan");
  const rough = dice.chance(0.8);
  const steps = stepsOf(dice);
  return {
    seed,
    steps,
    users: dice.integer(1, 2),
    startsAt: TEST_TIME + dice.pick(STARTS_MS),
    venueTrouble: rough ? dice.pick([0.05, 0.2, 0.5]) : 0,
    databaseTrouble: dice.pick([0, 0, 0.01, 0.03]),
    deaths: Array.from({ length: dice.pick([0, 1, 1, 2, 3]) }, () => dice.integer(1, 80)),
    overfills: dice.chance(0.06),
    fillsLate: dice.chance(0.06),
    aloneOnDatabase: dice.chance(0.5),
    outages: dice.chance(0.5) ? [outageOf(dice)] : [],
  };
}

function outageOf(dice: Dice): PlannedOutage {
  const what = dice.pick([
    "disk full",
    "disk full",
    "disk full",
    "too many connections",
    "starting up",
  ] as const);
  return { what, from: dice.integer(1, 120), actions: dice.integer(1, 60) };
}

function stepsOf(dice: Dice): readonly Step[] {
  const steps: Step[] = [];
  const placed: PlannedOrder[] = [];
  for (let left = dice.integer(5, 14); left > 0; left--) {
    const step = stepOf(dice, placed);
    if (step.do === "place") placed.push(step);
    steps.push(step);
  }
  return steps;
}

function stepOf(dice: Dice, placed: readonly PlannedOrder[]): Step {
  const chance = dice.integer(1, 100);
  if (chance <= 44) return orderOf(dice, placed);
  const which = dice.chance(0.6) ? Math.max(0, placed.length - 1) : dice.integer(0, 9);
  if (chance <= 50) return { do: "repeat", which };
  if (chance <= 65) return { do: "cancel", which };
  if (chance <= 68) return { do: "kill switch", user: dice.integer(0, 1), on: dice.chance(0.6) };
  if (chance <= 76) return { do: "price", listing: dice.pick(LISTINGS), ratio: dice.integer(92, 108) / 100 };
  if (chance <= 88) {
    const ms = dice.pick([1_000, 11_000, MINUTE_MS, MINUTE_MS, 5 * MINUTE_MS, 3 * HOUR_MS, 22 * HOUR_MS]);
    return { do: "time", ms };
  }
  if (chance <= 90) return { do: "stop pass" };
  return { do: "pass", all: dice.chance(0.5) };
}

const cents = (price: number) => Number(price.toFixed(2));

/** What is sold was mostly bought before. */
function orderOf(dice: Dice, placed: readonly PlannedOrder[]): PlannedOrder {
  const bought = placed.filter(({ side }) => side === "BUY");
  const sold = bought.length > 0 && dice.chance(0.45) ? dice.pick(bought) : null;
  const side = sold !== null || dice.chance(0.05) ? "SELL" : "BUY";
  const listing = sold?.listing ?? dice.pick(LISTINGS);
  const most = sold?.quantity ?? listing.most;
  return {
    do: "place",
    listing,
    user: sold?.user ?? dice.integer(0, 1),
    account: sold?.account ?? (dice.chance(0.6) ? "both" : "cad"),
    side,
    quantity: listing.most < 1 ? Math.ceil(most * dice.integer(1, 1_000)) / 1_000 : dice.integer(1, most),
    ...termsOf(dice, { listing, side }),
    timeInForce: dice.chance(0.5) ? "Day" : "GTC",
    exits: side === "BUY" && dice.chance(0.4) ? exitsOf(dice, listing) : null,
    twice: dice.chance(0.15),
  };
}

function termsOf(
  dice: Dice,
  { listing, side }: Pick<PlannedOrder, "listing" | "side">,
): Pick<PlannedOrder, "type" | "limitPrice" | "stopPrice"> {
  const buys = side === "BUY";
  const at = (percent: number) => cents((listing.price * percent) / 100);
  const types = ["Market", "Market", "Limit", "Limit", "Limit", "Stop", "StopLimit"] as const;
  const type = !buys && dice.chance(0.2) ? "OCO" : dice.pick(types);
  const stop = buys ? dice.integer(102, 110) : dice.integer(90, 98);
  const resting = buys ? dice.integer(90, 104) : dice.integer(96, 110);
  const limit = type === "StopLimit" ? stop + (buys ? 1 : -1) : resting;
  return {
    type,
    limitPrice: type === "Market" || type === "Stop" ? null : at(type === "OCO" ? 106 : limit),
    stopPrice: type === "Market" || type === "Limit" ? null : at(stop),
  };
}

function exitsOf(dice: Dice, { price }: Listing): PlannedOrder["exits"] {
  const wide = { stopLoss: cents(price * 0.8), takeProfit: cents(price * 1.25) };
  return dice.pick([
    wide,
    { ...wide, stopLoss: null },
    { ...wide, takeProfit: null },
    { stopLoss: cents(price * 0.95), takeProfit: cents(price * 1.07) },
  ]);
}
