/** Orders for tests, made the only way there is: by the risk gate, in a context that allows them. */
import { DAY_MS, leastReal } from "@neuro/contract";
import type { CommissionSchedule } from "../commission.ts";
import { type CheckContext, DEFAULT_RISK_LIMITS } from "../gate/check-context.ts";
import { checkOrder } from "../gate/check-order.ts";
import type { ApprovedOrder, JournalEntry, OrderIntent } from "../port.ts";

/** Thursday 2026-05-28, 10:00 in Toronto. */
export const SAMPLE_NOW = Date.UTC(2026, 4, 28, 14, 0, 0);

export const SAMPLE_COMMISSION: CommissionSchedule = {
  perOrder: "0",
  perUnit: "0.01",
  notionalBps: "0",
  minimum: "1",
  maximumBps: "100",
};

export function sampleIntent(changes: Partial<OrderIntent> = {}): OrderIntent {
  return {
    orderId: "order-1",
    accountId: "account-1",
    instrumentId: "XTSE:RY",
    currency: "CAD",
    side: "BUY",
    type: "Market",
    quantity: "10",
    limitPrice: null,
    timeInForce: "Day",
    submittedAt: SAMPLE_NOW,
    ...changes,
  };
}

export function sampleContext(changes: Partial<CheckContext> = {}): CheckContext {
  return {
    now: SAMPLE_NOW,
    requestedMode: "paper",
    account: {
      id: "account-1",
      mode: "paper",
      status: "active",
      homeCurrency: "CAD",
      heldCurrencies: ["CAD"],
    },
    instrument: { id: "XTSE:RY", symbol: "RY", currency: "CAD", type: "stock" },
    cash: { CAD: "10000" },
    position: { free: "0", committed: "0", workingBuys: "0", elsewhere: "0" },
    quote: { price: "100", bid: "99.98", ask: "100.02", asOf: SAMPLE_NOW - 1_000, stale: false },
    session: { state: "open", reason: null, nextOpen: SAMPLE_NOW + DAY_MS },
    limits: DEFAULT_RISK_LIMITS,
    tradesToday: 0,
    lossToday: null,
    recentOrders: [],
    killSwitch: { user: false, global: false },
    venue: {
      mode: "paper",
      orderTypes: ["Market", "Limit", "Stop", "StopLimit", "OCO"],
      timesInForce: ["Day", "GTC"],
      fractionalTypes: ["crypto"],
      commission: SAMPLE_COMMISSION,
    },
    conversion: { rate: "1.37", feeBps: "50", priceBasis: leastReal([]) },
    ...changes,
  };
}

/** An approved order and its reservation; throws when the gate refuses, because the test's premise is wrong then. */
export function sampleApproval(
  intent: Partial<OrderIntent> = {},
  context: Partial<CheckContext> = {},
): { readonly order: ApprovedOrder; readonly entries: readonly JournalEntry[] } {
  const asked = sampleIntent(intent);
  const base = sampleContext(context);
  const result = checkOrder(asked, {
    ...base,
    account: { ...base.account, id: asked.accountId },
    instrument: context.instrument ?? {
      ...base.instrument,
      id: asked.instrumentId,
      currency: asked.currency,
    },
  });
  if (!result.ok) throw new Error(`the sample order was refused: ${JSON.stringify(result.refusal)}`);
  return result;
}
