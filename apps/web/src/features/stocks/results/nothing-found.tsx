import { useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";
import { filtersSet, type StockFilters } from "../search/stock-filters.ts";

export function NothingFound({
  text,
  filters,
  onClear,
}: {
  text: string;
  filters: StockFilters;
  onClear(): void;
}) {
  const { t } = useLingui();
  const wanted = text.trim();
  const narrowed = filtersSet(filters).length > 0;
  return (
    <div className="px-3 py-6 max-tab:px-0">
      <EmptyState
        title={wanted === "" ? t`No stock has all of this` : t`Nothing matches “${wanted}”`}
        action={
          <Button size="sm" onClick={onClear}>
            {t`Show all stocks`}
          </Button>
        }
      >
        {narrowed
          ? t`Try fewer filters, another spelling, or the symbol alone.`
          : t`Try another spelling, one word of the name, or the symbol alone.`}
      </EmptyState>
    </div>
  );
}
