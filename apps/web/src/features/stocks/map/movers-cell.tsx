import { useLingui } from "@lingui/react/macro";
import { asFraction, type MappedStock, percentOf } from "@neuro/contract";
import { useListingQuote } from "#data/market/use-listing-quote.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { useMapChoice } from "./map-choice.ts";
import { mapRefreshMs } from "./map-refresh.ts";
import { useMapTimeframes } from "./use-map-timeframes.ts";

const SHOWN = 5;

/** What rose most, fell most and was traded most in the map's timeframe. */
export function MoversCell() {
  const { t } = useLingui();
  const { country, timeframe } = useMapChoice();
  const spoken = useMapTimeframes().find(({ value }) => value === timeframe)?.spoken;
  const query = useOperation(
    "marketMovers",
    { query: { country, timeframe, limit: SHOWN } },
    { refetchEveryMs: mapRefreshMs, staleMs: 30_000, keepLast: true },
  );
  return (
    <Cell
      className="min-w-0"
      head={t`Movers`}
      beside={<span className="text-12 text-muted">{spoken}</span>}
      aside={query.data === undefined ? null : <Source of={query.data.provenance} />}
    >
      <Answer
        query={query}
        failed={t`The movers could not be loaded.`}
        heights={Array.from({ length: SHOWN + 1 }, () => 24)}
      >
        {({ gainers, losers, most_traded }) => (
          <div className="grid gap-x-8 gap-y-5 tab:grid-cols-3">
            <Ranking title={t`Rose most`} stocks={gainers} />
            <Ranking title={t`Fell most`} stocks={losers} />
            <Ranking title={t`Most traded`} stocks={most_traded} />
          </div>
        )}
      </Answer>
    </Cell>
  );
}

function Ranking({ title, stocks }: { title: string; stocks: readonly MappedStock[] }) {
  const { t } = useLingui();
  return (
    <section className="min-w-0">
      <h3 className="border-b border-line pb-1 text-12 font-medium text-muted">{title}</h3>
      {stocks.length === 0 ? <p className="py-2 text-13 text-soft">{t`None`}</p> : null}
      <ol>
        {stocks.map((stock) => (
          <Ranked key={stock.instrument_id} stock={stock} />
        ))}
      </ol>
    </section>
  );
}

/** The price as it ticks, as in every other list of the listing; the change is from where the ranking measures it. */
function Ranked({ stock }: { stock: MappedStock }) {
  const format = useFormat();
  const price = useListingQuote(stock)?.price ?? stock.price;
  const base = stock.price / (1 + stock.change_percent / 100);
  return (
    <li className="relative grid min-h-9 grid-cols-[minmax(0,1fr)_auto_76px] items-center gap-x-3 border-b border-grid text-13 last:border-b-0 hover:bg-inset">
      <TabLink
        tab="stocks"
        symbol={stock.instrument_id}
        className="flex min-w-0 items-baseline gap-2 after:absolute after:inset-0"
      >
        <span className="font-semibold">{stock.symbol}</span>
        <span className="truncate text-12 text-muted">{stock.name}</span>
      </TabLink>
      <span className="font-semibold">{format.price(price)}</span>
      <span className="justify-self-end">
        <Delta percent={percentOf(asFraction(price / base - 1))} />
      </span>
    </li>
  );
}
