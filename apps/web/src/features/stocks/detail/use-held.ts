import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { InstrumentId } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";

export interface Held {
  units: number;
  /** The account, or how many. */
  where: string;
}

/** What the user holds of a listing, over all accounts; null for nothing. */
export function useHeld(instrumentId: InstrumentId): Held | null {
  const { t } = useLingui();
  const accountName = useAccountType();
  const holdings = useOperation("holdings").data?.holdings ?? [];
  const accounts = useOperation("accountsEnhanced").data?.accounts ?? [];
  const own = holdings.filter((each) => each.instrument_id === instrumentId && each.units !== 0);
  const [first] = own;
  if (first === undefined) return null;
  const ids = new Set(own.map(({ account_id: id }) => id));
  const count = ids.size;
  const name = accounts.find(({ id }) => id === first.account_id)?.display_name;
  return {
    units: own.reduce((sum, { units }) => sum + units, 0),
    where:
      count === 1 && name !== undefined
        ? accountName(name)
        : t`${plural(count, { one: `${count} account`, other: `${count} accounts` })}`,
  };
}
