import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import type { Recommendation } from "./review-flow.ts";

/** "Sell 37 SHOP in TFSA", one order a line; beyond three the rest is counted. */
export function OrdersInWords({ of: { legs } }: { of: Recommendation }) {
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useAccountType();
  const shown = legs.length > 4 ? legs.slice(0, 3) : legs;
  const more = legs.length - shown.length;
  if (legs.length === 0) return t`No order is possible now`;
  return (
    <>
      {shown.map((leg) => {
        const units = format.number(leg.units, { maxDigits: 8 });
        const { symbol } = leg;
        const account = typeName(leg.account_name);
        return (
          <span key={`${leg.account_id} ${leg.instrument_id}`} className="block">
            {leg.action === "BUY"
              ? t`Buy ${units} ${symbol} in ${account}`
              : t`Sell ${units} ${symbol} in ${account}`}
          </span>
        );
      })}
      {more === 0 ? null : (
        <span className="block">{t`and ${plural(more, { one: `${more} more order`, other: `${more} more orders` })}`}</span>
      )}
    </>
  );
}
