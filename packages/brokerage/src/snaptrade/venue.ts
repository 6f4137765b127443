/**
 * Trading through SnapTrade behind the brokerage port. Its answers carry no id of ours, so what is sent is stored first, and a
 * lost answer is looked for among the account's recent orders. An order that may be there is never sent again.
 */
import { type ApprovedOrder, NO_COMMISSION, type VenueEvent } from "@neuro/ledger";
import type { TradedAccount } from "../aggregator/port.ts";
import type {
  CancelOutcome,
  FindOutcome,
  SubmitOutcome,
  Venue,
  VenueCapabilities,
  VenueOrder,
} from "../port.ts";
import { createKeyedQueue } from "../watched/keyed-queue.ts";
import { cancelSubmitted } from "./cancel-submitted.ts";
import { declareFate, lookAtDoubt } from "./declare-fate.ts";
import { createVendorClients, type OwnKeys } from "./own-key/own-keys.ts";
import { createPolls } from "./poll-orders.ts";
import { sendSubmitted } from "./send-submitted.ts";
import type { SnaptradeSettings } from "./settings.ts";
import { reasonOf, settleDoubt } from "./settle-doubt.ts";
import type { SubmittedOrder, SubmittedStore } from "./submitted-store.ts";
import { createTradingClient } from "./trading-client.ts";
import { createVendorClient, type SnaptradeOptions, type VendorClient } from "./vendor-client.ts";
import { currentRecord, NOT_LINKED, noteRecord, noteTold, reload, type VenueDesk } from "./venue-desk.ts";
import { venueOrderOf } from "./venue-order.ts";

export interface SnaptradeVenueOptions extends Omit<SnaptradeOptions, "settings"> {
  /** Of the installation; null where it has no key of its own. */
  readonly settings: SnaptradeSettings | null;
  /** Of people; none without. */
  readonly ownKeys?: OwnKeys;
  readonly store: SubmittedStore;
  accountOf(accountId: string): Promise<TradedAccount | null>;
  /** Least time between two looks at an account's orders. */
  readonly pollMs?: number;
  /** Hears of an account whose orders could not be looked at this time. */
  readonly onSkipped?: (skipped: { readonly accountId: string; readonly reason: string }) => void;
}

const SNAPTRADE_CAPABILITIES: VenueCapabilities = {
  id: "snaptrade",
  label: "SnapTrade",
  mode: "live",
  orderTypes: ["Market", "Limit", "Stop", "StopLimit"],
  watchedOrderTypes: [],
  timesInForce: ["Day", "GTC"],
  fractionalTypes: [],
  // What a brokerage charges is only known from the account's transactions.
  commission: { stock: NO_COMMISSION, etf: NO_COMMISSION, crypto: NO_COMMISSION },
  reconcilesByClientOrderId: false,
};

/** As often as the vendor's guide to its rate limits wants orders to be asked for. */
const POLL_MS = 15_000;
const realPause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function clientOf({ settings, ownKeys, ...options }: SnaptradeVenueOptions): VendorClient {
  const company = settings === null ? null : createVendorClient({ ...options, settings });
  if (ownKeys !== undefined) return createVendorClients(company, ownKeys);
  if (company === null) throw new Error("a venue without any key");
  return company;
}

export function createSnaptradeVenue(options: SnaptradeVenueOptions): Venue {
  const { store, accountOf, pause = realPause, pollMs = POLL_MS, onSkipped } = options;
  const desk: VenueDesk = {
    client: createTradingClient(clientOf(options)),
    store,
    accountOf,
    pause,
    inTurn: createKeyedQueue(),
    lastTradeAt: new Map(),
    lastDoubts: new Map(),
  };
  const polls = createPolls(desk, { pollMs, onSkipped });
  return {
    capabilities: SNAPTRADE_CAPABILITIES,
    submit: (order) => desk.inTurn(`order:${order.orderId}`, () => submit(order, desk)),
    cancel: (orderId) => desk.inTurn(`order:${orderId}`, () => cancel(orderId, desk)),
    find: (orderId) => find(orderId, desk),
    doubts: {
      look: (orderId) => lookAtDoubt(orderId, desk),
      declare: (orderId, declaration) =>
        desk.inTurn(`order:${orderId}`, () => declareFate(orderId, declaration, desk)),
    },
    advance: polls.poll,
    expectNews: polls.expectNews,
  };
}

async function submit(order: ApprovedOrder, desk: VenueDesk): Promise<SubmitOutcome> {
  const account = await desk.accountOf(order.accountId);
  const known = await desk.store.find(order.orderId);
  if (known !== null) {
    // Whatever became of the account: the order may be at the brokerage.
    return account === null ? await answered(known, desk) : await submitStored(known, account, desk);
  }
  if (account === null) return { outcome: "rejected", code: "live_requires_connection", reason: NOT_LINKED };
  if (!account.canTrade) {
    const reason = "The connection to the broker only reads.";
    return { outcome: "rejected", code: "account_read_only", reason };
  }
  if (order.type === "OCO") {
    return { outcome: "rejected", code: "order_type_unsupported", reason: "OCO orders are not known there." };
  }
  const { order: stored } = await desk.store.insertOrder({
    order,
    version: 1,
    state: "prepared",
    sentAt: null,
    ordersBefore: [],
    brokerageOrderId: null,
    isCancelWanted: false,
    events: [],
    told: 0,
    refusal: null,
  });
  return await submitStored(stored, account, desk);
}

const WAIT_MS = 100;
const WAITS = 60;

/** Waits for another process that is sending it; what is in doubt is settled before anything is sent. */
async function submitStored(
  stored: SubmittedOrder,
  account: TradedAccount,
  desk: VenueDesk,
): Promise<SubmitOutcome> {
  let submitted = stored;
  for (let waited = 0; waited < WAITS; waited += 1) {
    if (submitted.state === "prepared") {
      const sent = await sendSubmitted(submitted, account, desk);
      if (sent.outcome === "unreachable") return sent;
      submitted = sent.submitted;
      if (sent.outcome === "sent") break;
      continue;
    }
    const settled = await settleDoubt(submitted, account, { desk });
    if (settled.outcome === "known" || settled.outcome === "absent") {
      submitted = settled.submitted;
      if (settled.outcome === "known") break;
      continue;
    }
    if (submitted.state !== "sending") return { outcome: "unreachable", reason: reasonOf(settled) };
    await desk.pause(WAIT_MS);
    submitted = await reload(submitted, desk);
  }
  return await answered(submitted, desk);
}

async function answered(submitted: SubmittedOrder, desk: VenueDesk): Promise<SubmitOutcome> {
  const { state, refusal } = submitted;
  if (state === "refused" && refusal !== null) return { outcome: "rejected", ...refusal };
  if (state !== "placed" && state !== "ended")
    return { outcome: "unreachable", reason: "the order is on its way" };
  const { events } = await noteTold(submitted, desk);
  return { outcome: "accepted", events };
}

async function find(orderId: string, desk: VenueDesk): Promise<FindOutcome> {
  const stored = await desk.store.find(orderId);
  // Everything is stored before it is sent: what is not stored was never sent.
  if (stored === null) return { outcome: "absent" };
  if (stored.state === "ended" || stored.state === "refused") {
    return { outcome: "found", order: venueOrderOf(stored) };
  }
  const account = await desk.accountOf(stored.order.accountId);
  if (account === null) return { outcome: "unreachable", reason: NOT_LINKED };
  const settled = await settleDoubt(stored, account, { desk });
  if (settled.outcome === "absent") return { outcome: "absent" };
  if (settled.outcome !== "known") {
    const outcome = settled.outcome === "in_doubt" ? "in_doubt" : "unreachable";
    return { outcome, reason: reasonOf(settled) };
  }
  const { submitted } = settled;
  if (submitted.state !== "placed" || stored.state !== "placed") {
    return { outcome: "found", order: venueOrderOf(submitted) };
  }
  const record = await currentRecord(submitted, account, desk);
  if (!record.ok) return { outcome: "unreachable", reason: record.message };
  return { outcome: "found", order: venueOrderOf(await noteRecord(submitted, record.value, desk)) };
}

async function cancel(orderId: string, desk: VenueDesk): Promise<CancelOutcome> {
  const stored = await desk.store.find(orderId);
  if (stored === null) return { outcome: "unknown", events: [] };
  const account = await desk.accountOf(stored.order.accountId);
  if (account === null && stored.state !== "ended" && stored.state !== "refused") {
    return { outcome: "unreachable", events: [] };
  }
  const settled = account === null ? null : await settleDoubt(stored, account, { desk });
  if (settled?.outcome === "absent") return { outcome: "unknown", events: [] };
  if (settled !== null && settled.outcome !== "known") {
    return { outcome: settled.outcome === "in_doubt" ? "in_doubt" : "unreachable", events: [] };
  }
  let submitted = settled?.submitted ?? stored;
  if (submitted.state === "placed" && account !== null) {
    submitted = await cancelSubmitted(submitted, account, desk);
    if (submitted.state === "placed") return { outcome: "unreachable", events: [] };
  }
  const { events } = await noteTold(submitted, desk);
  const { status }: VenueOrder = venueOrderOf(submitted);
  return {
    outcome: status === "cancelled" ? "cancelled" : "too_late",
    events: events satisfies readonly VenueEvent[],
  };
}
