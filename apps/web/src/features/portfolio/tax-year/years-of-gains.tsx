import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Table } from "#ui/table.tsx";
import type { TaxYear } from "./tax-year-answer.ts";

type Year = TaxYear["by_year"][number];

/** Gains and losses by year, and which losses are left to carry. Nothing by lots. */
export function YearsOfGains({ years }: { years: readonly Year[] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (years.length === 0) return null;
  const money = (value: number) => <span className="amount">{format.money(value)}</span>;
  return (
    <section className="mt-4" aria-label={t`Losses to carry`}>
      <h3 className="text-14 font-semibold">{t`Losses to carry`}</h3>
      <p className="mb-2 max-w-[72ch] text-12 text-muted">
        {t`As if each loss was used as soon as it could be: in the three years before, then in later ones. What you really used is on your notice of assessment.`}
      </p>
      <Table<Year>
        label={t`Losses to carry`}
        rows={years}
        keyOf={({ year }) => String(year)}
        columns={[
          { head: t`Year`, rowHeader: true, cell: ({ year }) => String(year) },
          { head: t`Gains`, numeric: true, cell: ({ gains_cad }) => money(gains_cad) },
          { head: t`Losses`, numeric: true, cell: ({ losses_cad }) => money(losses_cad) },
          { head: t`Net`, numeric: true, cell: ({ net_cad }) => money(net_cad) },
          { head: t`Left to carry`, numeric: true, cell: ({ loss_left_cad }) => money(loss_left_cad) },
        ]}
      />
    </section>
  );
}
