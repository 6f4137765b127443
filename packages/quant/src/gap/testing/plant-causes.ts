/** Real trades made from a twin with known causes of known sizes, reckoned in plain numbers beside the report. */
import type { GapCause, HoldUp } from "../causes.ts";
import type { Attempt, GapFacts, RealFill, RealOrder } from "../facts.ts";
import type { Twin } from "../twin.ts";
import { type FilledEnd, orderOf, SUBMITTED } from "./planted-order.ts";
import {
  BOUGHT_ON,
  cents,
  type Draw,
  day,
  drawing,
  type End,
  ID,
  makeWorld,
  type PartKey,
  SOLD_ON,
  Trial,
  type World,
} from "./planted-world.ts";

/** What can be planted; those of one group exclude each other. */
const WHOLE = [
  "missed",
  "refused",
  "market_closed",
  "not_approved",
  "rejected",
  "no_cash",
  "unfilled",
] as const;
const QUANTITY = ["size", "quantity_edit", "partly_filled"] as const;
const EXIT = ["late_sale", "sold_by_hand", "by_level", "kept", "kept_by_refusal"] as const;
const ENTRY = ["late_purchase"] as const;
const PRICE = ["delay", "spread", "price"] as const;
const ENTRY_PRICE = ["quote_not_kept", "limit_edit"] as const;
const OTHERS = ["commission", "dividends", "data_revised"] as const;
export const KINDS = [
  ...WHOLE,
  ...QUANTITY,
  ...EXIT,
  ...ENTRY,
  ...PRICE,
  ...ENTRY_PRICE,
  ...OTHERS,
  "extra",
] as const;
export type Kind = (typeof KINDS)[number];

export interface Planted {
  readonly kinds: readonly Kind[];
  readonly facts: GapFacts;
  /** Money by cause and side. */
  readonly expected: ReadonlyMap<PartKey, number>;
}

/** A set of causes that can be at work in one trade. */
export function compatibleKinds(draw: Pick<Draw, "unit" | "pick">): readonly Kind[] {
  if (draw.unit() < 0.1) return ["data_revised", draw.pick(WHOLE)];
  const some = (kinds: readonly Kind[], chance: number) => kinds.filter(() => draw.unit() < chance);
  const one = (kinds: readonly Kind[], chance: number) => (draw.unit() < chance ? [draw.pick(kinds)] : []);
  const entryPrice = one(ENTRY_PRICE, 0.2);
  return [
    ...some(QUANTITY, 0.35),
    ...one(EXIT, 0.4),
    ...some(ENTRY, 0.25),
    ...(entryPrice.length > 0 ? entryPrice : some(PRICE, 0.4)),
    ...some(OTHERS, 0.25),
  ];
}

const REASONS: readonly HoldUp[] = ["missed", "refused", "market_closed", "not_approved", "person_edit"];
const CAUSE_OF_WHOLE: Readonly<Record<(typeof WHOLE)[number], HoldUp>> = {
  missed: "missed",
  refused: "refused",
  market_closed: "market_closed",
  not_approved: "not_approved",
  rejected: "person_edit",
  no_cash: "size",
  unfilled: "partial",
};

const NO_ATTEMPT: Attempt = {
  ...{ instrumentId: ID, decidedFor: day(BOUGHT_ON), meant: null, entry: null, shortBy: null },
  ...{ exits: [], openBy: null, dividends: 0, extraBy: null },
};

export function plantCauses(kinds: readonly Kind[], seed: number): Planted {
  const draw = drawing(seed);
  const has = (kind: Kind) => kinds.includes(kind);
  const isHeld = has("sold_by_hand") || (!kinds.some((kind) => isIn(EXIT, kind)) && draw.unit() < 0.15);
  const world = makeWorld(draw, isHeld);
  const trial = new Trial(world);
  const made = (attempts: readonly Attempt[], more: Partial<GapFacts> = {}): Planted => {
    const facts = {
      ...{ twins: [world.twin], asKnown: null, attempts, silent: [] },
      securities: new Map([[ID, world.security]]),
      ...more,
    };
    return { kinds, facts, expected: trial.expected };
  };
  const revised = has("data_revised") ? { twins: [revisedTwin(world, trial)], asKnown: [world.twin] } : {};
  const whole = WHOLE.find(has);
  if (whole !== undefined) {
    trial.resize(CAUSE_OF_WHOLE[whole], 0);
    return made(whole === "missed" && draw.unit() < 0.5 ? [] : [emptyAttempt(world, whole)], revised);
  }
  const attempt = attemptOf(world, trial, has);
  if (!has("extra")) return made([attempt], revised);
  trial.expected.set("extra/whole", trial.worth());
  return made([attempt], { twins: [] });
}

function isIn(kinds: readonly Kind[], kind: Kind): boolean {
  return kinds.includes(kind);
}

/** The twin by the history of today; the world's own is the one by the history as it was known. */
function revisedTwin({ draw, twin }: World, trial: Trial): Twin {
  const price = cents(twin.entry.price + draw.shift(0.05, 0.6));
  trial.expected.set("data_revised/whole", twin.quantity * (price - twin.entry.price));
  return { ...twin, entry: { ...twin.entry, price } };
}

function emptyAttempt({ draw, twin }: World, kind: (typeof WHOLE)[number]): Attempt {
  const meant = kind === "no_cash" ? null : draw.pick([null, twin.quantity, draw.whole(1, twin.quantity)]);
  const shortBy = kind === "missed" || kind === "unfilled" ? null : CAUSE_OF_WHOLE[kind];
  if (kind !== "unfilled") return { ...NO_ATTEMPT, meant, shortBy };
  const entry: RealOrder = {
    ...{ orderId: "BUY", submittedAt: SUBMITTED, session: day(BOUGHT_ON), reference: null },
    ...{ quantity: twin.quantity, lateBy: null, isLevel: false, isPriceEdited: false, fills: [] },
  };
  return { ...NO_ATTEMPT, meant, shortBy, entry };
}

function attemptOf(world: World, trial: Trial, has: (kind: Kind) => boolean): Attempt {
  const { draw, twin } = world;
  const smaller = () => draw.whole(Math.ceil(trial.quantity * 0.4), trial.quantity - 3);
  if (has("size")) trial.resize("size", draw.pick([smaller(), trial.quantity + draw.whole(5, 50)]));
  const meant = trial.quantity;
  if (has("quantity_edit")) trial.resize("person_edit", draw.pick([smaller(), trial.quantity + 17]));
  const ordered = trial.quantity;
  const shortBy = draw.pick<HoldUp | null>([null, "market_closed", "person_edit"]);
  if (has("partly_filled")) trial.resize(shortBy ?? "partial", smaller());
  const entry = orderOf(world, { ...boughtEnd(world, trial, has), ordered, quantity: trial.quantity });
  const { exits, openBy } = exitsOf(world, trial, has);
  const more = has("commission") ? draw.shift(0.05, 9) : 0;
  const first = entry.fills[0] as RealFill;
  if (more !== 0)
    trial.plant("commission/whole", () => {
      trial.charge = more;
    });
  const fills = [{ ...first, commission: first.commission + more }, ...entry.fills.slice(1)];
  if (has("dividends")) {
    const paid = draw.shift(0.05, 30);
    trial.plant("dividends/whole", () => {
      trial.dividends += paid;
    });
  }
  return {
    ...{ ...NO_ATTEMPT, entry: { ...entry, fills }, exits, openBy, dividends: trial.dividends },
    meant: meant === ordered && meant !== twin.quantity ? draw.pick([null, meant]) : meant,
    shortBy: has("partly_filled") ? shortBy : null,
  };
}

type Ordered = Omit<FilledEnd, "ordered" | "quantity">;

/** Plants what moves one end's price beyond the place it trades at. */
function walk(
  {
    world,
    trial,
    has,
  }: { readonly world: World; readonly trial: Trial; readonly has: (kind: Kind) => boolean },
  end: { readonly side: "BUY" | "SELL"; readonly at: End },
): Pick<Ordered, "middle" | "half" | "price"> {
  const { draw } = world;
  const { side, at } = end;
  const [sign, place] = side === "BUY" ? ([1, "entry"] as const) : ([-1, "exit"] as const);
  let { reference: middle, half } = at;
  let slippage = at.slippage;
  const set = (cause: GapCause) =>
    trial.plant(`${cause}/${place}`, () => {
      const price = middle + sign * (half + slippage);
      if (side === "BUY") trial.buyAt = price;
      else trial.sellAt = price;
    });
  if (has("delay")) {
    middle += draw.shift(0.03, 0.8);
    set("delay");
  }
  if (has("spread")) {
    half += draw.pick([-half, draw.whole(2, 15) / 100, draw.whole(2, 15) / 100]) || 0.04;
    set("spread");
  }
  if (has("price")) {
    slippage += draw.shift(0.02, 0.4);
    set("price");
  }
  return { middle, half, price: middle + sign * (half + slippage) };
}

function boughtEnd(world: World, trial: Trial, has: (kind: Kind) => boolean): Ordered {
  const { draw } = world;
  const { entry } = world;
  let at = entry;
  let lateBy: HoldUp | null = null;
  if (has("late_purchase")) {
    lateBy = draw.pick(REASONS);
    at = { ...entry, reference: cents(entry.reference + draw.shift(0.05, 2)) };
    trial.plant(`${lateBy}/entry`, () => {
      trial.buyAt = at.reference + at.half + at.slippage;
    });
  }
  const walked = walk({ world, trial, has }, { side: "BUY", at });
  const odd = ENTRY_PRICE.find(has);
  let { price } = walked;
  if (odd !== undefined) {
    price += draw.shift(0.04, 0.9);
    const cause = odd === "limit_edit" ? "person_edit" : "not_recorded";
    trial.plant(`${cause}/entry`, () => {
      trial.buyAt = price;
    });
  }
  return {
    ...{ side: "BUY", session: day(BOUGHT_ON + (lateBy === null ? 0 : 1)), reference: at.reference },
    ...{ ...walked, price, lateBy, isLevel: false },
    hasQuote: odd !== "quote_not_kept",
    isPriceEdited: odd === "limit_edit",
  };
}

function exitsOf(world: World, trial: Trial, has: (kind: Kind) => boolean) {
  const { draw, security, exit } = world;
  const isKept = has("kept") || has("kept_by_refusal");
  if (isKept) {
    const openBy = has("kept") ? null : draw.pick(REASONS);
    trial.plant(`${openBy ?? "still_open"}/exit`, () => {
      trial.isSold = false;
      trial.sellAt = security.lastClose;
    });
    return { exits: [], openBy };
  }
  if (exit === null && !has("sold_by_hand")) return { exits: [], openBy: null };
  const end = soldEnd(world, trial, has);
  const { quantity } = trial;
  return { exits: [orderOf(world, { ...end, ordered: quantity, quantity })], openBy: null };
}

function soldEnd(world: World, trial: Trial, has: (kind: Kind) => boolean): Ordered {
  const { draw, security } = world;
  const moved = has("late_sale") || has("sold_by_hand") || has("by_level");
  let at = world.exit ?? { reference: security.lastClose, half: 0, slippage: 0 };
  let lateBy: HoldUp | null = null;
  if (moved) {
    const reference = cents(at.reference + draw.shift(0.05, 3));
    const half = world.exit?.half ?? (reference * security.fill.spreadBps) / 2e4;
    at = { ...at, reference, half };
    lateBy = has("late_sale") ? draw.pick(REASONS) : has("by_level") ? null : "person_edit";
    trial.plant(`${lateBy ?? "exit_levels"}/exit`, () => {
      trial.isSold = true;
      trial.sellAt = at.reference - at.half - at.slippage;
    });
  }
  const onExit = (kind: Kind) => has(kind) && draw.unit() < 0.5;
  const walked = walk({ world, trial, has: onExit }, { side: "SELL", at });
  return {
    ...{ side: "SELL", session: day(SOLD_ON + (moved ? 2 : 0)), reference: at.reference },
    ...{ ...walked, lateBy, isLevel: has("by_level"), hasQuote: true, isPriceEdited: false },
  };
}
