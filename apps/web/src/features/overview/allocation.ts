import type { Account } from "@neuro/contract";

export interface AllocationPart {
  id: string;
  type: string;
  /** Tells accounts of one type apart. */
  name: string | null;
  /** 0 to 100; the parts add up to 100. */
  percent: number;
}

/** How the money is spread over the accounts; accounts without money have no part. */
export function allocationOf(
  accounts: ReadonlyArray<Pick<Account, "id" | "type" | "display_name" | "balance">>,
): AllocationPart[] {
  const funded = accounts.filter(({ balance }) => balance > 0);
  const total = funded.reduce((sum, { balance }) => sum + balance, 0);
  return funded.map(({ id, type, display_name, balance }) => ({
    id,
    type,
    name: funded.filter((other) => other.type === type).length > 1 ? display_name : null,
    percent: (balance / total) * 100,
  }));
}
