/**
 * The paper exchange: a venue of its own, embedded. It matches against the market facade's quotes and minutes through
 * quant's fill model, keeps its own records, and answers a repeated order id with what happened to the first.
 *
 * An order is one atomic insert: matched in memory first, then stored with its first fills, or not at all.
 */
import { DAY_MS } from "@neuro/contract/primitives";
import type { ApprovedOrder, EndReason, VenueEvent } from "@neuro/ledger";
import type { Instrument, Market } from "@neuro/market";
import type { CancelOutcome, FindOutcome, SubmitOutcome, Venue, VenueCapabilities } from "../port.ts";
import { advanceOrder } from "./advance-order.ts";
import { ENDED_BY_SPLIT, isSplitSince } from "./ended-by-split.ts";
import { type FillTerms, PAPER_FILL_TERMS, scheduleOf } from "./fill-terms.ts";
import { isHeld, type JudgeAtOpen, releaseHeld } from "./held-order.ts";
import { volumeAtQuote } from "./market-volume.ts";
import { fillAtLastPrice, matchOrder } from "./match-order.ts";
import { acceptOrder, cancelOrder, isWorking, venueOrderOf } from "./paper-order.ts";
import type { PaperOrder, PaperStore } from "./paper-store.ts";
import { workFromProtectedFill } from "./protected-fill.ts";

export const PAPER_VENUE_ID = "paper";

/** How long an order good till cancelled works. */
export const GTC_LIFE_DAYS = 90;
/** A protection does not lapse: an exit works until it is filled or cancelled. */
const EXIT_LIFE_DAYS = 36_500;
/** Somebody else moved the order meanwhile: look again, but not forever. */
const CANCEL_ATTEMPTS = 5;

export const CANCELLED_ON_REQUEST: EndReason = {
  reason: "cancelled on request",
  reasonCode: "cancelled_on_request",
};

export interface PaperExchangeOptions {
  readonly market: Market;
  readonly store: PaperStore;
  readonly fillTerms?: FillTerms;
  readonly label?: string;
  /** Asked about each order that closed markets held, before it meets the market; without it they all may go. */
  readonly judgeAtOpen?: JudgeAtOpen;
  /** Hears of a working order that could not be moved this time; the others are, and it is tried again. */
  readonly onSkipped?: (skipped: { readonly orderId: string; readonly error: unknown }) => void;
}

/** Epoch ms of the end of a new order's life. */
export function endOfLife(
  { timeInForce, protects }: ApprovedOrder,
  { now, nextClose }: { readonly now: number; readonly nextClose: number },
): number {
  if (timeInForce === "Day") return nextClose;
  return now + ((protects ?? null) === null ? GTC_LIFE_DAYS : EXIT_LIFE_DAYS) * DAY_MS;
}

export function paperCapabilities(
  fillTerms: FillTerms = PAPER_FILL_TERMS,
  label = "Paper exchange",
): VenueCapabilities {
  const charge = (type: Instrument["type"]) => scheduleOf(fillTerms({ type, currency: "USD" }));
  return {
    id: PAPER_VENUE_ID,
    label,
    mode: "paper",
    orderTypes: ["Market", "Limit", "Stop", "StopLimit", "OCO"],
    watchedOrderTypes: [],
    timesInForce: ["Day", "GTC"],
    fractionalTypes: ["crypto"],
    commission: { stock: charge("stock"), etf: charge("etf"), crypto: charge("crypto") },
    reconcilesByClientOrderId: true,
  };
}

export function createPaperExchange(options: PaperExchangeOptions): Venue {
  const { market, store, fillTerms = PAPER_FILL_TERMS, judgeAtOpen } = options;
  /** Where each working order's scan of the minutes stands; only saves work, the store's instant is as good. */
  const scannedUntil = new Map<string, number>();

  async function move(paper: PaperOrder): Promise<PaperOrder | null> {
    const instrument = await market.instrument(paper.order.instrumentId);
    if (instrument === null) return null;
    const now = market.clock.now();
    if (await isSplitSince(paper.order, { market, instrument }))
      return cancelOrder(paper, now, ENDED_BY_SPLIT);
    const judged = await judge(paper, instrument, now);
    if (!isWorking(judged) || isWaiting(judged, instrument)) return judged;
    const from = Math.max(paper.matchedUntil, scannedUntil.get(paper.order.orderId) ?? 0);
    const parameters = fillTerms(instrument);
    return await advanceOrder({ ...judged, matchedUntil: from }, { market, instrument, parameters, now });
  }

  const isWaiting = (paper: PaperOrder, { mic }: Instrument) =>
    judgeAtOpen !== undefined && isHeld(paper, market.calendar(mic));

  async function judge(paper: PaperOrder, instrument: Instrument, now: number): Promise<PaperOrder> {
    const calendar = market.calendar(instrument.mic);
    if (judgeAtOpen === undefined || !isHeld(paper, calendar)) return paper;
    return await releaseHeld(paper, { calendar, now, judge: judgeAtOpen });
  }

  /** What the market did before the wish to cancel came in counts first; a held order has not met it. */
  async function beforeCancelling(paper: PaperOrder): Promise<PaperOrder> {
    const instrument = await market.instrument(paper.order.instrumentId);
    if (instrument === null || isWaiting(paper, instrument)) return paper;
    return (await move(paper)) ?? paper;
  }

  function forgetAllBut(working: readonly PaperOrder[]): void {
    const ids = new Set(working.map(({ order }) => order.orderId));
    for (const orderId of scannedUntil.keys()) if (!ids.has(orderId)) scannedUntil.delete(orderId);
  }

  async function advanceOne(paper: PaperOrder): Promise<readonly VenueEvent[]> {
    const moved = await move(paper);
    if (moved === null) return [];
    if (isUnchanged(moved, paper)) {
      scannedUntil.set(paper.order.orderId, moved.matchedUntil);
      return [];
    }
    // Minutes in which something happened count as scanned only once it is stored, with the order itself.
    const stored = await store.updateOrder({ ...moved, version: paper.version + 1 }, paper.version);
    return stored ? moved.events.slice(paper.events.length) : [];
  }

  return {
    capabilities: paperCapabilities(fillTerms, options.label),
    async submit(order) {
      try {
        return await submit(order, { market, store, fillTerms });
      } catch (error) {
        return { outcome: "unreachable", reason: reasonOf(error) };
      }
    },
    async cancel(orderId): Promise<CancelOutcome> {
      try {
        for (let attempt = 0; attempt < CANCEL_ATTEMPTS; attempt++) {
          const paper = await store.find(orderId);
          if (paper === null) return { outcome: "unknown", events: [] };
          if (!isWorking(paper)) {
            return { outcome: paper.status === "cancelled" ? "cancelled" : "too_late", events: paper.events };
          }
          const moved = await beforeCancelling(paper);
          const ended = isWorking(moved)
            ? cancelOrder(moved, market.clock.now(), CANCELLED_ON_REQUEST)
            : moved;
          if (await store.updateOrder({ ...ended, version: paper.version + 1 }, paper.version)) {
            return { outcome: ended.status === "cancelled" ? "cancelled" : "too_late", events: ended.events };
          }
        }
        return { outcome: "unreachable", events: [] };
      } catch {
        return { outcome: "unreachable", events: [] };
      }
    },
    async find(orderId): Promise<FindOutcome> {
      try {
        const paper = await store.find(orderId);
        return paper === null ? { outcome: "absent" } : { outcome: "found", order: venueOrderOf(paper) };
      } catch (error) {
        return { outcome: "unreachable", reason: reasonOf(error) };
      }
    },
    async advance() {
      const events: VenueEvent[] = [];
      const working = await store.workingOrders();
      forgetAllBut(working);
      for (const paper of working) {
        try {
          events.push(...(await advanceOne(paper)));
        } catch (error) {
          options.onSkipped?.({ orderId: paper.order.orderId, error });
        }
      }
      return events;
    },
  };
}

/** But for how far the market's minutes were looked through. */
function isUnchanged(moved: PaperOrder, { events, setOffAt, releasedAt }: PaperOrder): boolean {
  return (
    moved.events.length === events.length && moved.setOffAt === setOffAt && moved.releasedAt === releasedAt
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface SubmitContext {
  readonly market: Market;
  readonly store: PaperStore;
  readonly fillTerms: FillTerms;
}

/** A known order id is answered with what happened to it, also when the market could no longer take the order. */
async function submit(order: ApprovedOrder, context: SubmitContext): Promise<SubmitOutcome> {
  const opened = await openPaperOrder(order, context);
  if ("refusal" in opened) {
    const known = await context.store.find(order.orderId);
    if (known !== null) return { outcome: "accepted", events: known.events };
    return { outcome: "rejected", ...opened.refusal };
  }
  const stored = await context.store.insertOrder(opened.paper);
  return { outcome: "accepted", events: stored.order.events };
}

type Opened =
  | { readonly paper: PaperOrder }
  | { readonly refusal: { readonly code: string; readonly reason: string } };

async function openPaperOrder(order: ApprovedOrder, context: SubmitContext): Promise<Opened> {
  const instrument = await context.market.instrument(order.instrumentId);
  if (instrument === null || instrument.retired !== undefined) {
    const reason = `${order.instrumentId} is not traded here: ${instrument?.retired ?? "unknown"}.`;
    return { refusal: { code: "instrument_not_tradable", reason } };
  }
  const paper = await meetMarket(order, instrument, context);
  if (paper !== null) return { paper };
  return {
    refusal: { code: "market_data_unavailable", reason: `There is no price for ${instrument.symbol}.` },
  };
}

/** The order with what the market gives it at once; null without any price. */
async function meetMarket(
  order: ApprovedOrder,
  instrument: Instrument,
  { market, store, fillTerms }: SubmitContext,
): Promise<PaperOrder | null> {
  const now = market.clock.now();
  const session = market.calendar(instrument.mic).status(now);
  const expiresAt = endOfLife(order, { now, nextClose: session.nextClose });
  const accepted = acceptOrder(order, { at: now, matchedFrom: now, expiresAt });
  const parameters = fillTerms(instrument);
  const exit = await workFromProtectedFill(accepted, store);
  if (exit !== null) return await advanceOrder(exit, { market, instrument, parameters, now });
  const quote = await market.quote(instrument);
  if (quote === null) return null;
  const look = { parameters, at: now, priceBasis: quote.basis };
  if (session.state !== "open") {
    const atOnce = order.type === "Market" && order.outsideHours === "fill_last";
    return atOnce ? fillAtLastPrice(accepted, quote.price, look) : accepted;
  }
  if (quote.stale) return accepted;
  const volume = await volumeAtQuote(market, instrument, now);
  const { bid, ask, price: last } = quote;
  return matchOrder(accepted, { kind: "quote", bid, ask, last, volume }, look);
}
