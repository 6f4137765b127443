import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { rowsOnPage } from "./rows-on-page.ts";
import type { Pages } from "./use-pages.ts";

interface PagingProps {
  pages: Pages;
  /** Rows on this page, and on a full one. */
  rows: number;
  pageRows: number;
  /** On all pages, where that is counted. */
  total?: number;
  /** Cursor of the page after this one. */
  next: string | null;
  busy: boolean;
}

/** Which rows are on screen, and the way to those before and after. */
export function Paging({ pages, rows, pageRows, total, next, busy }: PagingProps) {
  const { t } = useLingui();
  const format = useFormat();
  const shown = rowsOnPage({ before: pages.before, pageRows, rows, total, hasNext: next !== null });
  const [from, to] = [format.number(shown.first), format.number(shown.last)];
  const all = shown.of === null ? null : format.number(shown.of);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-12 text-muted">
        {rows === 0 ? null : all === null ? t`${from} to ${to}` : t`${from} to ${to} of ${all}`}
      </p>
      {pages.before === 0 && next === null ? null : (
        <div className="flex gap-2">
          <Button size="sm" icon="arrowLeft" disabled={pages.before === 0 || busy} onClick={pages.back}>
            {t`Previous`}
          </Button>
          <Button
            size="sm"
            icon="arrowRight"
            disabled={next === null || busy}
            onClick={() => next !== null && pages.forward(next)}
          >
            {t`Next`}
          </Button>
        </div>
      )}
    </div>
  );
}
