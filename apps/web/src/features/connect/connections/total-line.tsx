import { useLingui } from "@lingui/react/macro";
import type { Connection } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Money } from "#ui/figures/figure.tsx";

/** What the accounts above come to, at which rate, and in how many of them Neuro may trade. */
export function TotalLine({ connections }: { connections: readonly Connection[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const fx = useOperation("accountsEnhanced").data?.fx ?? null;
  const rate = fx === null ? "" : format.number(fx.rate, { digits: 4 });
  const day = fx === null ? "" : format.date(fx.date, "short");
  const accounts = connections.flatMap((each) =>
    each.accounts.filter(({ category }) => category === "investment"),
  );
  const total = accounts.reduce((sum, { balance }) => sum + balance, 0);
  const count = accounts.length;
  const trade = accounts.filter(({ can_trade }) => can_trade).length;
  return (
    <p className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-1 text-12 text-soft">
      <span>
        {t`Total`}{" "}
        <strong className="font-semibold text-ink">
          <Money value={total} />
        </strong>{" "}
        {fx === null ? "CAD" : t`${fx.to}, ${fx.from}/${fx.to} ${rate} of ${day}`}
      </span>
      <span>
        {t`Accounts Neuro may trade in:`}{" "}
        <strong className="font-semibold text-ink">{t`${trade} of ${count}`}</strong>
      </span>
    </p>
  );
}
