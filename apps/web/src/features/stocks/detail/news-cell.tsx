import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { HeadlineLink } from "#shared/news/headline-link.tsx";
import { useSourceName } from "#ui/figures/source-name.ts";
import { Cell } from "#ui/sheet.tsx";

const SHOWN = 6;
const FRESH_MS = 600_000;

/** Headlines about the stock; nothing at all where nobody in use offers them. */
export function NewsCell({ symbol }: { symbol: string }) {
  const { t } = useLingui();
  const sourceName = useSourceName();
  const { data } = useOperation("stockNews", { params: { symbol } }, { staleMs: FRESH_MS });
  if (data === undefined || data.source === null || data.news.length === 0) return null;
  return (
    <Cell head={t`News`} aside={<span className="text-11 text-muted">{sourceName(data.source)}</span>}>
      <ul className="grid gap-x-8 tab:grid-cols-2">
        {data.news.slice(0, SHOWN).map((headline) => (
          <li key={headline.id} className="border-t border-grid py-2.5">
            <HeadlineLink of={headline} />
          </li>
        ))}
      </ul>
    </Cell>
  );
}
