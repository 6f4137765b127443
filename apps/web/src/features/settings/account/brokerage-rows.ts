import type { Account } from "@neuro/contract";

export interface BrokerageRow {
  readonly name: string;
  /** Accounts there. */
  readonly count: number;
  /** Every account there holds practice money. */
  readonly sandbox: boolean;
  /** Orders may be sent to one of them at least. */
  readonly canTrade: boolean;
}

type Listed = Pick<Account, "brokerage_name" | "is_connected" | "is_demo" | "mode" | "can_trade">;

/** Connected accounts by brokerage; those that may trade first, then by name. */
export function brokerageRows(accounts: readonly Listed[]): BrokerageRow[] {
  const byName = Map.groupBy(
    accounts.filter(({ is_connected }) => is_connected),
    ({ brokerage_name }) => brokerage_name,
  );
  return [...byName]
    .map(([name, there]) => ({
      name,
      count: there.length,
      sandbox: there.every(({ mode, is_demo }) => mode === "paper" || is_demo),
      canTrade: there.some(({ can_trade }) => can_trade),
    }))
    .toSorted((a, b) => Number(b.canTrade) - Number(a.canTrade) || a.name.localeCompare(b.name));
}
