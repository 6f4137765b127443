import { useLingui } from "@lingui/react/macro";
import { useStockFilters } from "#data/stocks/use-stock-filters.ts";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { usePhone } from "#lib/use-media.ts";
import { useSectorName } from "#shared/stocks/sector-name.ts";
import { Segmented } from "#ui/fields/segmented.tsx";
import { MultiSelect } from "./multi-select.tsx";
import type { StockFilters } from "./stock-filters.ts";

/** Countries, exchanges, sectors, currencies and kinds to narrow a search to; lists hold what occurs. */
export function FilterFields({
  filters,
  onChange,
}: {
  filters: StockFilters;
  onChange(filters: StockFilters): void;
}) {
  const { t } = useLingui();
  const { sectors, exchanges } = useOccurring(filters);
  return (
    <>
      <Choice
        label={t`Country`}
        value={filters.country}
        choices={[
          { value: "CA", label: "CA", spoken: t`Canada` },
          { value: "US", label: "US", spoken: t`United States` },
        ]}
        onChange={(country) => onChange({ ...filters, country })}
      />
      <MultiSelect
        label={t`Exchange`}
        options={exchanges}
        values={filters.exchanges}
        onChange={(chosen) => onChange({ ...filters, exchanges: chosen })}
      />
      <MultiSelect
        label={t`Sector`}
        options={sectors}
        values={filters.sectors}
        onChange={(chosen) => onChange({ ...filters, sectors: chosen })}
      />
      <Choice
        label={t`Currency`}
        value={filters.currency}
        choices={[
          { value: "CAD", label: "CAD" },
          { value: "USD", label: "USD" },
        ]}
        onChange={(currency) => onChange({ ...filters, currency })}
      />
      <Choice
        label={t`Type`}
        value={filters.type}
        choices={[
          { value: "stock", label: t({ message: "Stocks", context: "asset class" }) },
          { value: "etf", label: t`ETFs` },
        ]}
        onChange={(type) => onChange({ ...filters, type })}
      />
    </>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V | null;
  choices: ReadonlyArray<{ value: V; label: string; spoken?: string }>;
  onChange(value: V | null): void;
}

function Choice<V extends string>({ label, value, choices, onChange }: ChoiceProps<V>) {
  const { t } = useLingui();
  const phone = usePhone();
  return (
    <div className="min-w-0">
      <div aria-hidden="true" className="mb-1.5 text-12 font-medium text-soft">
        {label}
      </div>
      <Segmented<V | "">
        label={label}
        block={phone}
        value={value ?? ""}
        onChange={(chosen) => onChange(chosen === "" ? null : chosen)}
        choices={[{ value: "", label: t`All` }, ...choices]}
      />
    </div>
  );
}

/** Sectors in the reader's language and order, exchanges by name; one that is chosen is there although it no longer occurs. */
function useOccurring(filters: StockFilters) {
  const language = useLanguage();
  const sectorName = useSectorName();
  const occurring = useStockFilters();
  const optionsOf = (values: readonly string[], nameOf: (value: string) => string) =>
    [...new Set(values)]
      .map((value) => ({ value, label: nameOf(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, language));
  return {
    sectors: optionsOf([...occurring.sectors, ...filters.sectors], sectorName),
    exchanges: optionsOf([...occurring.exchanges, ...filters.exchanges], (exchange) => exchange),
  };
}
