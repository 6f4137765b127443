import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import { unitsText } from "../units-text.ts";
import type { Sale } from "./use-cause-words.ts";

interface WithoutSlipProps {
  sales: readonly Sale[];
  /** While there are no slips at all, none of them is missing. */
  hasSlips: boolean;
}

/** Sales that count in the year and that no slip is of. Nothing where each has one. */
export function WithoutSlip({ sales, hasSlips }: WithoutSlipProps) {
  const { t } = useLingui();
  const format = useFormat();
  const accountName = useAccountType();
  if (sales.length === 0) return null;
  return (
    <section className="border-b border-line py-2" aria-label={t`Sales without a slip`}>
      <Disclosure
        title={plural(sales.length, { one: `# sale without a slip`, other: `# sales without a slip` })}
        open={hasSlips}
      >
        <p className="max-w-[72ch] text-12 text-muted">
          {t`They count in this year all the same. A broker that sent no slip may have sent it late, or in another year’s file.`}
        </p>
        <ul className="pb-2">
          {sales.map((sale, at) => (
            <li
              key={`${sale.instrument_id} ${sale.date} ${String(at)}`}
              className="flex justify-between gap-4 py-1.5 text-13"
            >
              <span className="min-w-0">
                <strong className="font-semibold">{sale.symbol}</strong>{" "}
                <span className="text-12 text-muted">
                  {[
                    format.date(sale.date),
                    unitsText(sale.units, format),
                    accountName(sale.account_name),
                  ].join(" · ")}
                </span>
              </span>
              <span className="amount text-end">{format.money(sale.proceeds_cad)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
