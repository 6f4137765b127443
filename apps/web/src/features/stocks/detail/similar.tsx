import { useLingui } from "@lingui/react/macro";
import { symbolIn } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";

const SHOWN = 5;

/** Listings that may have been meant instead of a symbol nobody knows. */
export function Similar({ symbol }: { symbol: string }) {
  const { t } = useLingui();
  const text = symbolIn(symbol);
  const { data } = useOperation("stockSearch", { query: { query: text, limit: SHOWN } });
  if (data === undefined || data.stocks.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-13 font-semibold">{t`Did you mean`}</h3>
      <ul aria-label={t`Listings with a similar name`}>
        {data.stocks.map(({ instrument_id: id, symbol: each, name, exchange }) => (
          <li key={id} className="border-t border-grid">
            <TabLink
              tab="stocks"
              symbol={id}
              className="flex min-h-9 items-center gap-3 text-13 hover:bg-inset max-tab:min-h-11"
            >
              <span className="w-16 flex-none font-semibold">{each}</span>
              <span className="min-w-0 flex-1 truncate text-soft">{name}</span>
              <span className="flex-none text-12 text-muted">{exchange}</span>
            </TabLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
