import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";

/** The security, and beside it where it lies when several accounts are listed together. */
export function GainName({
  symbol,
  accountIds,
  named,
}: {
  symbol: string;
  accountIds: readonly string[];
  named: boolean;
}) {
  const typeName = useAccountType();
  const accounts = useOperation("accountsEnhanced").data?.accounts ?? [];
  const own = accounts.filter(({ id }) => accountIds.includes(id));
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <TabLink tab="analysis" symbol={symbol} className="font-semibold underline-offset-2 hover:underline">
        {symbol}
      </TabLink>
      {named && own.length > 0 ? (
        <span className="truncate text-12 font-normal text-muted">
          {own.map(({ display_name }) => typeName(display_name)).join(", ")}
        </span>
      ) : null}
    </span>
  );
}
