import { useLingui } from "@lingui/react/macro";
import type { SandboxBilling } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Table } from "#ui/table.tsx";

type Invoice = SandboxBilling["invoices"][number];

/** Newest first, each with what it charged: nothing. */
export function Invoices({ invoices }: Pick<SandboxBilling, "invoices">) {
  const { t } = useLingui();
  const format = useFormat();
  const names: Record<Invoice["kind"], string> = {
    subscription: t`Neuro monthly`,
    refund: t`Refund`,
    failed: t`Card declined`,
  };
  return (
    <div>
      <h2 className="mb-1 text-14 font-semibold">{t`Invoices`}</h2>
      {invoices.length === 0 ? (
        <p className="text-13 text-soft">{t`No invoices yet`}</p>
      ) : (
        <Table<Invoice>
          label={t`Invoices`}
          rows={invoices}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t`Day`,
              rowHeader: true,
              cell: ({ paid_at }) => format.date(paid_at, "medium"),
            },
            { head: t({ message: "For", context: "invoice" }), cell: ({ kind }) => names[kind] },
            { head: t`Charged`, numeric: true, cell: ({ amount }) => format.money(amount) },
          ]}
        />
      )}
    </div>
  );
}
