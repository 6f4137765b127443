import { useOperation } from "#data/use-operation.ts";
import { useAccountType } from "#ui/account-type.ts";
import { TabLink } from "#ui/tab-link.tsx";

/** The security, and under it the account where several are listed together. */
export function GainName({
  symbol,
  accountId,
  named,
}: {
  symbol: string;
  accountId: string;
  named: boolean;
}) {
  const typeName = useAccountType();
  const account = useOperation("accountsEnhanced").data?.accounts.find(({ id }) => id === accountId);
  return (
    <span className="flex items-baseline gap-2">
      <TabLink tab="analysis" symbol={symbol} className="font-semibold underline-offset-2 hover:underline">
        {symbol}
      </TabLink>
      {named && account !== undefined ? (
        <span className="text-12 font-normal text-muted">{typeName(account.display_name)}</span>
      ) : null}
    </span>
  );
}
