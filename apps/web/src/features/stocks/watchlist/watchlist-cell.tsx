import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { WatchedList } from "./watched-list.tsx";

/** The listings the user watches, with live prices, in the user's own order. */
export function WatchlistCell() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useOperation("watchlist");
  const count = query.data?.items.length ?? 0;
  return (
    <Cell
      head={t`Watchlist`}
      beside={count === 0 ? null : <span className="text-12 text-muted">{format.number(count)}</span>}
    >
      <Answer query={query} failed={t`The watchlist could not be loaded.`} heights={[56]}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t`Nothing watched yet`}>
              {t`The star of a stock puts it here, with its price as it moves.`}
            </EmptyState>
          ) : (
            <WatchedList items={items} />
          )
        }
      </Answer>
    </Cell>
  );
}
