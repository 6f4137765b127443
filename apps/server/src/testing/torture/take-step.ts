/** One step of a run, taken against one life of the server. */
import { isFailure } from "../../platform/failure.ts";
import { cancelOrder } from "../../trading/orders/cancelling/cancel-order.ts";
import { cancelWhileStopped } from "../../trading/orders/halt/cancel-while-stopped.ts";
import { setKillSwitch } from "../../trading/orders/halt/set-kill-switch.ts";
import type { OrderRequest } from "../../trading/orders/placing/order-request.ts";
import { submitOrder } from "../../trading/orders/placing/submit-order.ts";
import {
  LOOK_UP_OPEN_EVERY,
  LOOK_UP_UNCONFIRMED_EVERY,
  passOver,
} from "../../trading/orders/venue-events/run-venues.ts";
import type { Placed, PlacedOrders } from "./placed-orders.ts";
import type { PlannedOrder, Step } from "./plan-run.ts";
import type { LifeContext, Sabotage } from "./server-life.ts";
import { accountOf, type TorturedWorld } from "./tortured-world.ts";

export interface StepContext {
  readonly ctx: LifeContext;
  readonly world: TorturedWorld;
  readonly placed: PlacedOrders;
  readonly sabotage: Sabotage;
  /** Counts what happened, by name. */
  count(what: string): void;
}

/** What the step begins; each of its pieces goes on by itself. */
export function takeStep(at: StepContext, step: Step): readonly Promise<void>[] {
  const { world, placed, ctx } = at;
  if (step.do === "place") return place(at, step);
  if (step.do === "price")
    world.market.setQuote(step.listing.id, {
      price: Number((step.listing.price * step.ratio).toFixed(2)),
    });
  if (step.do === "time") world.clock.advance(step.ms);
  if (step.do === "pass") return [passOver(ctx, step.all ? LOOK_UP_OPEN_EVERY : LOOK_UP_UNCONFIRMED_EVERY)];
  if (step.do === "stop pass") return [cancelWhileStopped(ctx).then(() => undefined)];
  if (step.do === "kill switch") return [turnSwitch(at, step)];
  const order = step.do === "repeat" || step.do === "cancel" ? placed.at(step.which) : undefined;
  if (order === undefined) return [];
  return [step.do === "cancel" ? cancel(at, order) : submit(at, order, { isNew: false })];
}

function place(at: StepContext, step: PlannedOrder): readonly Promise<void>[] {
  const { world, placed } = at;
  const user = world.users[step.user % world.users.length];
  if (user === undefined) throw new Error("a run without users");
  const request: OrderRequest = {
    symbol: step.listing.symbol,
    side: step.side,
    quantity: step.quantity,
    accountId: accountOf(user, step.account),
    type: step.type,
    limitPrice: step.limitPrice,
    stopPrice: step.stopPrice,
    timeInForce: step.timeInForce,
    exits: step.exits,
    origin: "place-order",
  };
  const order = placed.note(user, world.newId(), request);
  const once = () => submit(at, order, { isNew: true });
  return step.twice ? [once(), once()] : [once()];
}

async function submit(at: StepContext, order: Placed, { isNew }: { isNew: boolean }): Promise<void> {
  const { ctx, placed, sabotage } = at;
  const before = { ...placed.switchOf(order.user) };
  const outcome = await submitOrder(ctx, {
    user: order.user,
    locale: "en",
    idempotencyKey: sabotage.key?.(order.key) ?? order.key,
    request: order.request,
  });
  if (isFailure(outcome)) {
    at.count(`refused: ${outcome.code}`);
    placed.refused(order, outcome.code);
    return;
  }
  at.count("acknowledged");
  placed.acknowledged(order, outcome.row.id);
  const after = placed.switchOf(order.user);
  if (isNew && before.is === "on" && after.turned === before.turned)
    placed.problems.push(`order ${outcome.row.id} was placed while trading was stopped`);
}

async function cancel(at: StepContext, order: Placed): Promise<void> {
  const [orderId] = order.orderIds;
  if (orderId === undefined) return;
  const outcome = await cancelOrder(at.ctx, { user: order.user, orderId, locale: "en" });
  at.count(isFailure(outcome) ? `not cancelled: ${outcome.code}` : `cancel: ${outcome.outcome}`);
  if (!isFailure(outcome) && outcome.outcome === "cancelled") order.cancelled = true;
}

async function turnSwitch(
  { ctx, world, placed, count }: StepContext,
  { user: number, on }: Extract<Step, { do: "kill switch" }>,
): Promise<void> {
  const user = world.users[number % world.users.length];
  if (user === undefined) return;
  const known = placed.switchOf(user);
  const turned = ++known.turned;
  known.is = "unknown";
  if (known.underWay?.of !== ctx) known.underWay = { of: ctx, count: 0 };
  const { underWay } = known;
  // Of two turns at once nobody knows which is the last.
  const isAlone = underWay.count++ === 0;
  try {
    await setKillSwitch(ctx, {
      user,
      on,
      locale: "en",
      from: { requestId: "torture", address: "127.0.0.1", userAgent: null },
    });
    count(`kill switch ${on ? "on" : "off"}`);
    if (isAlone && known.turned === turned) known.is = on ? "on" : "off";
  } finally {
    underWay.count -= 1;
  }
}
