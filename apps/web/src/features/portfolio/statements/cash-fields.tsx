import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, CURRENCIES, type Currency, isCurrency, LISTING_CURRENCIES } from "@neuro/contract";
import { CurrencySelect } from "#shared/forms/currency-select.tsx";
import { NumberField, writeTyped } from "#ui/fields/number-field.tsx";

export interface CashRow {
  readonly currency: Currency;
  readonly amount: string;
  /** By its owner, who may still say in which currency. */
  readonly isAdded: boolean;
}

/** Of both dollars, and of what else the books held. */
export function cashRowsOf(held: AnswerOf<"heldOn">["cash"]): readonly CashRow[] {
  const own = held.map(({ currency }) => currency).filter(isCurrency);
  return [...new Set<Currency>([...LISTING_CURRENCIES, ...own])].map((currency) => ({
    currency,
    amount: writeTyped(held.find((each) => each.currency === currency)?.amount ?? 0),
    isAdded: false,
  }));
}

/** Currencies that no row is of yet. */
const leftOf = (rows: readonly CashRow[]) =>
  CURRENCIES.filter((code) => !rows.some(({ currency }) => currency === code));

/** With a row of a currency that none is of; the same rows where all are there. */
export function withAnother(rows: readonly CashRow[]): readonly CashRow[] {
  const [currency] = leftOf(rows);
  return currency === undefined ? rows : [...rows, { currency, amount: "", isAdded: true }];
}

interface CashFieldsProps {
  rows: readonly CashRow[];
  onChange(rows: readonly CashRow[]): void;
}

/** Closing cash, a row for each currency. */
export function CashFields({ rows, onChange }: CashFieldsProps) {
  const { t } = useLingui();
  const change = (row: CashRow, part: Partial<CashRow>) =>
    onChange(rows.map((each) => (each === row ? { ...each, ...part } : each)));
  const amountField = (row: CashRow) => {
    const { currency, amount } = row;
    return (
      <NumberField
        key={currency}
        label={t`Cash in ${currency}`}
        name={currency}
        unit={currency}
        value={amount}
        onChange={(value) => change(row, { amount: value })}
      />
    );
  };
  return rows.map((row, at) =>
    row.isAdded ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, and the currency of one changes while it has the focus
      <div key={at} className="col-span-full grid grid-cols-2 gap-3" style={{ maxWidth: 420 }}>
        <CurrencySelect
          label={t`Currency`}
          name={`currency ${at}`}
          value={row.currency}
          among={[row.currency, ...leftOf(rows)]}
          onChange={(currency) => change(row, { currency })}
        />
        {amountField(row)}
      </div>
    ) : (
      amountField(row)
    ),
  );
}
