import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useRef, useState } from "react";
import { reorder, unwatch } from "#data/market/watchlist.ts";
import { classNames } from "#lib/class-names.ts";
import { useInView } from "#lib/use-in-view.ts";
import { IconButton } from "#ui/button.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Icon } from "#ui/icon.tsx";
import { NoFigures, RowPrice } from "../results/row-figures.tsx";
import { StockLink } from "../results/stock-link.tsx";
import { useRowFigures } from "../results/use-row-figures.ts";
import { useReorder } from "./use-reorder.ts";

type Item = AnswerOf<"watchlist">["items"][number];

export function WatchedList({ items }: { items: readonly Item[] }) {
  const { t } = useLingui();
  const [said, setSaid] = useState("");
  const byId = new Map(items.map((item) => [item.instrument.instrument_id, item]));
  const order = useReorder([...byId.keys()], (ids, id) => {
    const symbol = byId.get(id)?.instrument.symbol ?? "";
    setSaid(t`${symbol}, place ${ids.indexOf(id) + 1} of ${ids.length}`);
    void reorder(ids);
  });
  return (
    <>
      <ul aria-label={t`Watchlist`} className="-mx-2 max-h-[396px] overflow-y-auto max-tab:max-h-none">
        {order.shown.map((id) => {
          const item = byId.get(id);
          if (item === undefined) return null;
          return (
            <WatchedRow
              key={id}
              instrument={item.instrument}
              dragged={order.dragged === id}
              grip={order.gripOf(id)}
              movable={items.length > 1}
            />
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface WatchedRowProps {
  instrument: Item["instrument"];
  dragged: boolean;
  movable: boolean;
  grip: ReturnType<ReturnType<typeof useReorder>["gripOf"]>;
}

function WatchedRow({ instrument, dragged, movable, grip }: WatchedRowProps) {
  const { t } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  const figures = useRowFigures(instrument, useInView(row));
  const { symbol } = instrument;
  return (
    <li
      ref={row}
      className={classNames(
        "group relative grid h-9 grid-cols-[20px_minmax(0,1fr)_24px_96px_76px] items-center gap-x-2 border-b border-grid px-2 last:border-b-0 max-tab:h-12 max-tab:grid-cols-[32px_minmax(0,1fr)_36px_96px_76px]",
        dragged && "z-1 bg-brand-wash",
      )}
    >
      {movable ? (
        <button
          type="button"
          aria-label={t`Move ${symbol}`}
          title={t`Drag, or move by the arrow keys`}
          className="relative z-1 inline-flex h-full cursor-grab! touch-none items-center justify-center text-control hover:text-ink active:cursor-grabbing!"
          {...grip}
        >
          <Icon name="grip" size={14} />
        </button>
      ) : (
        <span />
      )}
      <StockLink
        stock={instrument}
        className="flex min-w-0 items-baseline gap-2 after:absolute after:inset-0"
      >
        <span className="font-semibold">{symbol}</span>
        <span className="truncate text-12 text-muted">{instrument.retired ?? instrument.exchange}</span>
      </StockLink>
      <IconButton
        icon="close"
        size="sm"
        label={t`Stop watching ${symbol}`}
        className="relative z-1 size-6! opacity-0 group-hover:opacity-100 focus-visible:opacity-100 max-tab:size-9! max-tab:opacity-100"
        onClick={() => void unwatch(instrument)}
      />
      {figures.state === "there" ? (
        <>
          <span className="text-end">
            <RowPrice figures={figures} currency={instrument.currency} />
          </span>
          <span className="text-end">
            <Delta percent={figures.changePercent} />
          </span>
        </>
      ) : (
        <span className="col-span-2 text-end">
          <NoFigures figures={figures} />
        </span>
      )}
    </li>
  );
}
