import { useOperation } from "#data/use-operation.ts";

/** The name of an account by its id; empty while unknown. */
export function useAccountName(): (id: string) => string {
  const accounts = useOperation("accounts").data?.accounts ?? [];
  return (id) => accounts.find((account) => account.id === id)?.display_name ?? "";
}
