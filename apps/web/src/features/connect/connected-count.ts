import { type Account, isDemoAccountId } from "@neuro/contract";

export interface ConnectedCount {
  accounts: number;
  brokerages: number;
  /** Of the demo, counted apart. */
  demo: number;
}

type Counted = Pick<Account, "id" | "is_connected" | "balance" | "brokerage_name">;

/** Connected accounts with money in them, without those of the demo, and at how many brokerages they are. */
export function connectedCount(accounts: readonly Counted[]): ConnectedCount {
  const connected = accounts.filter(({ is_connected, balance }) => is_connected && balance > 0);
  const counted = connected.filter(({ id }) => !isDemoAccountId(id));
  return {
    accounts: counted.length,
    brokerages: new Set(counted.map(({ brokerage_name }) => brokerage_name)).size,
    demo: connected.length - counted.length,
  };
}
