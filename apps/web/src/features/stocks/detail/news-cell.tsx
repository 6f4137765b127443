import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/sheet.tsx";

const SHOWN = 6;
const FRESH_MS = 600_000;

/** Headlines about the stock; nothing at all where nobody in use offers them. */
export function NewsCell({ symbol }: { symbol: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useOperation("stockNews", { params: { symbol } }, { staleMs: FRESH_MS });
  if (data === undefined || data.source === null || data.news.length === 0) return null;
  const source = data.source;
  return (
    <Cell head={t`News`} aside={<span className="text-11 text-muted">{source}</span>}>
      <ul className="grid gap-x-8 tab:grid-cols-2">
        {data.news.slice(0, SHOWN).map(({ id, title, url, publisher, published_at: at }) => (
          <li key={id} className="border-t border-grid py-2.5">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer external"
              className="text-13 font-semibold hover:underline"
            >
              {title}
              <Icon name="arrowRight" size={11} className="ml-1.5 inline text-muted" />
              <span className="sr-only">{t`(opens another site)`}</span>
            </a>
            <p className="text-12 text-muted">
              {publisher}, {format.dateTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </Cell>
  );
}
