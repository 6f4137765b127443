/** Asks each part the product stands on whether it works; no answer is an answer, and none keeps the others waiting. */
import type { BrokerAggregator } from "@neuro/brokerage";
import { aggregators, MINUTE_MS, sourceSeparator } from "@neuro/contract";
import type { Instrument, Market, Quote } from "@neuro/market";
import type { Database } from "../../platform/db/database.ts";
import { type Heart, lastBeat } from "../../platform/jobs/heartbeat.ts";
import { SHOWCASE_SYMBOL } from "../../research/analysis/showcase-symbol.ts";
import { countUnconfirmed } from "../../trading/orders/order-store.ts";
import { ON_ITS_WAY_MS } from "../../trading/orders/venue-events/reconcile-orders.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { orElse } from "./or-else.ts";

export type ServiceStatus = "ok" | "degraded" | "down";

/** Real time since work was last seen going on. Both go on every few seconds. */
const AGES_MS: Readonly<Record<Heart, { readonly late: number; readonly dead: number }>> = {
  venues: { late: 15_000, dead: 60_000 },
  scheduler: { late: 60_000, dead: 300_000 },
};
/** Older prices of an open market are not what is traded at. */
const QUOTE_AGE_MS = 20 * MINUTE_MS;

export async function probeDatabase(db: Database): Promise<ServiceStatus> {
  return await orElse(async () => {
    await db.ping();
    return "ok" as const;
  }, "down");
}

function isFresh(market: Market, { mic, quote }: { readonly mic: Instrument["mic"]; readonly quote: Quote }) {
  const now = market.clock.now();
  if (market.calendar(mic).status(now).state !== "open") return true;
  return !quote.stale && now - quote.asOf <= QUOTE_AGE_MS;
}

async function marketStatus(market: Market): Promise<ServiceStatus> {
  const listed = await market.instruments();
  const known = await market.resolve(SHOWCASE_SYMBOL, { prefer: "CA" });
  const instrument = known ?? listed[0];
  if (instrument === undefined) return "down";
  const quote = await market.quote(instrument);
  if (quote === null) return "degraded";
  return isFresh(market, { mic: instrument.mic, quote }) ? "ok" : "degraded";
}

export async function probeMarketData(market: Market) {
  const failing = market.providers.filter((provider) => provider.state().state === "failing");
  const status = await orElse(() => marketStatus(market), "down" as const);
  return {
    status: status === "ok" && failing.length > 0 ? ("degraded" as const) : status,
    source: market.providers.map(({ label }) => label).join(sourceSeparator),
    failing: failing.map((provider) => ({ label: provider.label, reason: provider.state().reason ?? "" })),
  };
}

const BROKERAGE_KEPT_MS = 30_000;
const brokerageAsked = new WeakMap<
  BrokerAggregator,
  { readonly at: number; readonly status: ServiceStatus }
>();

/** Whether the service that links brokerages answers; asked at most twice a minute, whoever looks. */
export async function probeBrokerage({
  aggregator,
  wall,
}: Pick<AdministrationContext, "aggregator" | "wall">): Promise<{
  readonly status: ServiceStatus | "not_configured";
}> {
  if (aggregators[aggregator.id].isPractice) return { status: "not_configured" };
  const known = brokerageAsked.get(aggregator);
  if (known !== undefined && wall() - known.at < BROKERAGE_KEPT_MS) return known;
  const answered = await orElse(async () => (await aggregator.brokerages(null)).ok, false);
  const asked = { at: wall(), status: answered ? ("ok" as const) : ("down" as const) };
  brokerageAsked.set(aggregator, asked);
  return asked;
}

export interface Pulse {
  readonly status: ServiceStatus;
  /** Real time, epoch ms; null when it was never seen. */
  readonly lastSeen: number | null;
}

export async function probePulse(
  { db, wall }: Pick<AdministrationContext, "db" | "wall">,
  heart: Heart,
): Promise<Pulse> {
  const lastSeen = await orElse(() => lastBeat(db.orm, heart), null);
  if (lastSeen === null) return { status: "down", lastSeen };
  const age = wall() - lastSeen;
  const { late, dead } = AGES_MS[heart];
  return { status: age <= late ? "ok" : age <= dead ? "degraded" : "down", lastSeen };
}

/** An order on its way is nothing unusual; one whose venue still has not answered after that is. */
export async function probeVenue(ctx: Pick<AdministrationContext, "db" | "wall" | "venues">) {
  const pulse = await probePulse(ctx, "venues");
  const unconfirmed = await orElse(() => countUnconfirmed(ctx.db.orm, ctx.wall() - ON_ITS_WAY_MS), null);
  const doubtful = unconfirmed === null || unconfirmed > 0;
  return {
    status: pulse.status === "ok" && doubtful ? ("degraded" as const) : pulse.status,
    name: ctx.venues.map(({ capabilities }) => capabilities.label).join(sourceSeparator),
    lastSeen: pulse.lastSeen,
    unconfirmed: unconfirmed ?? 0,
  };
}
