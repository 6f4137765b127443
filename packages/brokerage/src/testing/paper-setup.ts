/** A paper exchange on a scripted market, orders for it, and the moves that a conformance harness needs. */
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { type ApprovedOrder, DEFAULT_RISK_LIMITS, type Fill, type OrderIntent } from "@neuro/ledger";
import { sampleApproval } from "@neuro/ledger/testing";
import type { OrderKind, VenueHarness } from "../conformance/venue-conformance.ts";
import { createPaperExchange } from "../paper/paper-exchange.ts";
import { createMemoryPaperStore, type PaperStore } from "../paper/paper-store.ts";
import {
  createScriptedMarket,
  openOf,
  SAMPLE_COIN,
  SAMPLE_STOCK,
  type ScriptedBar,
  type ScriptedMarket,
} from "./scripted-market.ts";

/** A Thursday. */
export const DAY = "2026-05-28";
export const NEXT_DAY = "2026-05-29";
export const AT = openOf(DAY) + 30 * MINUTE_MS;

export function bar(minute: number, changes: Partial<ScriptedBar> = {}): ScriptedBar {
  return { minute, open: 100, high: 100.1, low: 99.9, close: 100, volume: 10_000, ...changes };
}

export const before = Array.from({ length: 30 }, (_, minute) => bar(minute));

export function setUp(store: PaperStore = createMemoryPaperStore()) {
  const market = createScriptedMarket(AT);
  market.setQuote("XTSE:RY", { price: 100, bid: 99.98, ask: 100.02 });
  market.setMinutes("XTSE:RY", DAY, before);
  const connect = () => createPaperExchange({ market, store });
  return { market, store, connect, venue: connect() };
}

let orders = 0;
export function order(
  intent: Partial<OrderIntent> = {},
  outside?: { tradingHoursOnly: boolean },
): ApprovedOrder {
  orders += 1;
  const { type } = { type: "Market" as const, ...intent };
  const coin = intent.instrumentId === SAMPLE_COIN.id;
  const base = sampleApproval().order;
  const approval = sampleApproval(
    { orderId: `order-${orders}`, submittedAt: AT, type, ...intent },
    {
      now: AT,
      cash: { CAD: "100000000" },
      position: { free: intent.quantity ?? base.quantity, committed: "0", workingBuys: "0", elsewhere: "0" },
      quote: { price: "100", bid: "99.98", ask: "100.02", asOf: AT, stale: false },
      ...(coin ? { instrument: SAMPLE_COIN } : {}),
      ...(outside === undefined
        ? {}
        : {
            session: { state: "closed" as const, reason: null, nextOpen: AT },
            limits: { ...DEFAULT_RISK_LIMITS, ...outside },
          }),
    },
  );
  return approval.order;
}

/** A store whose line can be cut. Cut `after`: the next write is done, but its answer and all later calls are lost. */
export function cuttableStore() {
  const memory = createMemoryPaperStore();
  let cut: "before" | "after" | "lost" | null = null;
  const lost = () => Promise.reject(new Error("the line is cut"));
  const read = <T>(call: () => Promise<T>): Promise<T> =>
    cut === "before" || cut === "lost" ? lost() : call();
  const write = <T>(call: () => Promise<T>): Promise<T> => {
    if (cut !== "after") return read(call);
    cut = "lost";
    return call().then(lost);
  };
  const store: PaperStore = {
    insertOrder: (paper) => write(() => memory.insertOrder(paper)),
    updateOrder: (paper, version) => write(() => memory.updateOrder(paper, version)),
    find: (orderId) => read(() => memory.find(orderId)),
    workingOrders: () => read(() => memory.workingOrders()),
  };
  return {
    store,
    cutLine: (when: "before" | "after" | null) => {
      cut = when;
    },
  };
}

const KINDS: Readonly<Record<OrderKind, Partial<OrderIntent>>> = {
  fills_at_once: { quantity: "10" },
  fills_in_parts: { quantity: "9999" },
  is_rejected: { instrumentId: "XTSE:NONE" },
  rests: { type: "Limit", limitPrice: "95", quantity: "10" },
  rests_for_days: { type: "Limit", limitPrice: "95", quantity: "10", timeInForce: "GTC" },
  stop: { side: "SELL", type: "Stop", stopPrice: "95" },
  stop_limit: { side: "SELL", type: "StopLimit", stopPrice: "95", limitPrice: "94" },
  oco: { side: "SELL", type: "OCO", stopPrice: "95", limitPrice: "105" },
};

export function orderOfKind(kind: OrderKind): ApprovedOrder {
  return order(KINDS[kind]);
}

export function exitOf({ orderId, fillId, quantity }: Fill): ApprovedOrder {
  return order({ ...KINDS.oco, quantity, timeInForce: "GTC", protects: { orderId, fillId } });
}

type Moves = Pick<VenueHarness, "fillResting" | "reachStop" | "reachProfit" | "passClose" | "fillLater">;

/** Each move is the next minute of the market, and its quote where the last price is another. */
export function movesOf(market: ScriptedMarket): Moves {
  const bars = [...before];
  const play = (changes: Partial<ScriptedBar>) => {
    const minute = (bars.at(-1)?.minute ?? 0) + 2;
    const next = bar(minute, { volume: 1_000_000, ...changes });
    bars.push(next);
    market.setMinutes(SAMPLE_STOCK.id, DAY, bars);
    market.setNow(openOf(DAY) + (minute + 1) * MINUTE_MS);
    if (changes.close === undefined) return;
    market.setQuote(SAMPLE_STOCK.id, { price: next.close, bid: next.close - 0.02, ask: next.close + 0.02 });
  };
  return {
    fillResting: async () => play({ low: 94 }),
    reachStop: async () => play({ open: 96, high: 96, low: 94.4, close: 94.5 }),
    reachProfit: async () => play({ open: 104, high: 106, low: 104, close: 105.5 }),
    passClose: async () => market.setNow(openOf(DAY) + 7 * HOUR_MS),
    fillLater: async () => {
      market.setMinutes(SAMPLE_STOCK.id, NEXT_DAY, [bar(5, { low: 94, volume: 1_000_000 })]);
      market.setNow(openOf(NEXT_DAY) + 6 * MINUTE_MS);
    },
  };
}
