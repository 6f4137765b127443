/** What the server says of linked brokerages, for states that no sandbox brings about. */
import {
  type ConnectedAccount,
  type Connection,
  type ConnectionStatus,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  measured,
} from "@neuro/contract";
import type { FakeServer } from "./fake-server.ts";

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

function account(over: Partial<ConnectedAccount> & Pick<ConnectedAccount, "account_id">): ConnectedAccount {
  return {
    name: "TFSA",
    type: "TFSA",
    category: "investment",
    number: "··4471",
    mode: "live",
    balance: 83_005.32,
    position_count: 6,
    can_trade: true,
    hides_orders: false,
    last_synced_at: ago(2 * MINUTE_MS),
    needs_refresh: false,
    differences: [],
    provenance: measured({ asOf: ago(2 * MINUTE_MS), source: "Questrade" }),
    ...over,
  };
}

function connection(over: Partial<Connection> & Pick<Connection, "id" | "accounts">): Connection {
  return {
    brokerage_name: "Questrade",
    brokerage_slug: "QUESTRADE",
    aggregator: "snaptrade",
    access: "trade",
    freshness: null,
    degraded: false,
    state: "connected",
    message: "",
    authorized_at: ago(110 * DAY_MS),
    last_synced_at: ago(2 * MINUTE_MS),
    pulse: Array.from({ length: 24 }, () => "synced" as const),
    ...over,
  };
}

const late = (missed: number): Connection["pulse"] =>
  Array.from({ length: 24 }, (_, index) => (index < 24 - missed ? "synced" : "missed"));

/** Four brokerages: two as they should be, one that missed an hour, one that is behind and disagrees with its transactions. */
export const fourConnections = (): Connection[] => [
  connection({ id: "c1", accounts: [account({ account_id: "q1" })] }),
  connection({
    id: "c2",
    brokerage_name: "RBC Direct Investing",
    brokerage_slug: "RBC",
    access: "read",
    accounts: [
      account({
        account_id: "r1",
        name: "RRSP",
        type: "RRSP",
        number: "··0932",
        balance: 58_644.22,
        position_count: 4,
        can_trade: false,
      }),
    ],
  }),
  connection({
    id: "c3",
    brokerage_name: "Interactive Brokers",
    brokerage_slug: "INTERACTIVE-BROKERS-FLEX",
    pulse: late(0).map((each, index) => (index === 6 ? "missed" : each)),
    accounts: [
      account({
        account_id: "i1",
        name: "Margin",
        type: "margin",
        number: "··7718",
        balance: 45_899.39,
        position_count: 3,
      }),
    ],
  }),
  connection({
    id: "c4",
    brokerage_name: "Wealthsimple",
    brokerage_slug: "WEALTHSIMPLETRADE",
    access: "read",
    pulse: late(5),
    last_synced_at: ago(5 * HOUR_MS),
    accounts: [
      account({
        account_id: "w1",
        name: "FHSA",
        type: "FHSA",
        number: "··2210",
        balance: 16_279.4,
        position_count: 1,
        can_trade: false,
        differences: [
          {
            kind: "units",
            symbol: "VFV",
            currency: "CAD",
            broker: 105,
            ledger: 100,
            since: ago(3 * HOUR_MS),
          },
        ],
      }),
      account({
        account_id: "w2",
        name: "Crypto",
        type: "crypto",
        number: "··5560",
        balance: 16_486.28,
        position_count: 2,
        can_trade: false,
        last_synced_at: ago(5 * HOUR_MS),
        needs_refresh: true,
      }),
    ],
  }),
];

/** The same, with the access of the first one run out. */
export const oneExpired = (): Connection[] =>
  fourConnections().map((each, index) =>
    index === 0 ? { ...each, state: "expired", last_synced_at: ago(30 * HOUR_MS), pulse: late(12) } : each,
  );

/** From now on the page is told so. */
export function tellConnections(
  server: FakeServer,
  connections: Connection[],
  status: ConnectionStatus = "connected",
): void {
  server.answer("connections", { aggregator: "snaptrade", checked_at: ago(0), connections });
  server.answer("connectionStatus", {
    ...{ status, message: "", requires_reauth: status === "expired" },
    active_connections: [],
  });
}
