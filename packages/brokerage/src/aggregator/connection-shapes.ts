/** What an aggregator tells of brokerages, connections and accounts. */

export interface AggregatorBrokerage {
  readonly slug: string;
  readonly name: string;
  /** False while it cannot be connected (switched off or in maintenance). */
  readonly available: boolean;
  /** Whether orders can be placed through the aggregator; null when it does not say. */
  readonly canTrade: boolean | null;
  /** It works worse than it should just now, by the aggregator's word. */
  readonly isDegraded: boolean;
  readonly logoUrl: string | null;
}

export interface AggregatorConnection {
  readonly id: string;
  readonly brokerage: { readonly slug: string; readonly name: string };
  readonly access: "read" | "trade";
  readonly authorizedAt: number;
  /** Since when the brokerage refuses it; null while it works. Its last data can still be read. */
  readonly disabledAt: number | null;
  /** Whether what is read of it is what the brokerage has now, or what the aggregator keeps; null when it does not say. */
  readonly freshness: "realtime" | "delayed" | null;
  /** Of the brokerage, by the aggregator's word. */
  readonly isDegraded: boolean;
}

/** Registered plans and plain accounts as the product names them; `other` carries the brokerage's own word. */
export type BrokerAccountType =
  | "TFSA"
  | "RRSP"
  | "FHSA"
  | "RESP"
  | "RRIF"
  | "LIRA"
  | "LIF"
  | "RDSP"
  | "margin"
  | "cash"
  | "crypto"
  | "IRA"
  | "other";

/** `deposit`: a bank account; `credit`: a credit line. Neither holds investments. */
export type BrokerAccountCategory = "investment" | "deposit" | "credit";

export interface AggregatorAccount {
  readonly id: string;
  readonly connectionId: string;
  readonly name: string;
  /** As the brokerage shows it, usually masked. */
  readonly number: string;
  readonly type: BrokerAccountType;
  /** The brokerage's own word for the type; null when it gave none. */
  readonly rawType: string | null;
  /** An investment where the brokerage does not say. */
  readonly category: BrokerAccountCategory;
  /** The currency its total is in; CAD when the brokerage does not say. */
  readonly currency: string;
  /** The brokerage's total value of the account; null when unknown. */
  readonly totalValue: string | null;
  readonly status: "open" | "closed" | "archived" | "unavailable";
  readonly openedAt: number | null;
  /** When holdings and transactions were last fetched from the brokerage; null before the first time. */
  readonly holdingsSyncedAt: number | null;
  readonly transactionsSyncedAt: number | null;
  /** True while the first import still runs: holdings or activities are not yet whole. */
  readonly isSyncing: boolean;
  readonly isPaper: boolean;
}
