import { useLingui } from "@lingui/react/macro";
import { Icon } from "#ui/icon.tsx";
import { type SortOrder, sortOrders } from "../search/stock-filters.ts";

export function SortSelect({ value, onChange }: { value: SortOrder; onChange(sort: SortOrder): void }) {
  const { t } = useLingui();
  const names: Record<SortOrder, string> = {
    match: t`Sort: best match`,
    name: t`Sort: name`,
    price: t`Sort: price`,
    day: t`Sort: day change`,
    confidence: t`Sort: confidence`,
  };
  return (
    <span className="relative inline-flex h-7 items-center rounded-2 border border-control bg-surface text-12 font-book has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand max-tab:h-11">
      <select
        aria-label={t`Order of the results`}
        className="h-full appearance-none rounded-2 bg-transparent pr-7 pl-2.5 outline-none [&_option]:bg-surface"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as SortOrder)}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {names[order]}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={12} className="pointer-events-none absolute right-2 text-muted" />
    </span>
  );
}
