import { useLingui } from "@lingui/react/macro";
import { activityKinds } from "@neuro/contract";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";

export type ActivityKind = (typeof activityKinds)[number];

export interface TransactionFilter {
  readonly kind: ActivityKind | "";
  /** As typed. */
  readonly symbol: string;
  /** Days as the browser's field writes them; empty without a bound. */
  readonly from: string;
  readonly to: string;
}

export const noFilter: TransactionFilter = { kind: "", symbol: "", from: "", to: "" };

interface FiltersProps {
  filter: TransactionFilter;
  onChange(filter: TransactionFilter): void;
}

export function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useLingui();
  const names: Record<ActivityKind, string> = {
    trade: t({ message: "Trades", context: "kind of transaction" }),
    deposit: t`Deposits`,
    withdrawal: t`Withdrawals`,
    dividend: t`Dividends`,
    interest: t`Interest`,
    fx: t`Currency exchange`,
    transfer: t`Transfers`,
    adjustment: t`Reported by the broker`,
    split: t`Splits`,
    reorganization: t`Mergers and spin-offs`,
    capital: t`Capital paid back`,
    fee: t`Fees`,
    tax: t`Taxes`,
  };
  return (
    <div className="mb-4 grid gap-3" style={{ gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))" }}>
      <Select<ActivityKind | "">
        label={t`Kind`}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
        options={[
          { value: "", label: t`All kinds` },
          ...activityKinds.map((kind) => ({ value: kind, label: names[kind] })),
        ]}
      />
      <Field
        label={t`Symbol`}
        name="symbol"
        upperCase
        autoComplete="off"
        maxLength={24}
        value={filter.symbol}
        onChange={(event) => onChange({ ...filter, symbol: event.currentTarget.value })}
      />
      <Field
        label={t`From`}
        type="date"
        name="from"
        max={filter.to || undefined}
        value={filter.from}
        onChange={(event) => onChange({ ...filter, from: event.currentTarget.value })}
      />
      <Field
        label={t`To`}
        type="date"
        name="to"
        min={filter.from || undefined}
        value={filter.to}
        onChange={(event) => onChange({ ...filter, to: event.currentTarget.value })}
      />
    </div>
  );
}
