import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useMarket } from "#data/market/use-market.ts";
import { useSectorName } from "#shared/stocks/sector-name.ts";
import { type Definition, DefinitionList } from "#ui/figures/definition-list.tsx";
import { useSourceName } from "#ui/figures/source-name.ts";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";

/** A listing that is known, but whose prices nobody in use has. */
export function NoPrices({
  detail: { stock },
  why,
}: {
  detail: AnswerOf<"stockDetail">;
  why: string | null;
}) {
  const { t } = useLingui();
  const sectorName = useSectorName();
  const sourceName = useSourceName();
  const sources = (useMarket()?.providers ?? []).map(({ label }) => sourceName(label)).join(", ");
  const symbol = stock.symbol;
  const facts: Definition[] = [
    { term: t`Exchange`, value: `${stock.exchange}, ${stock.country}` },
    { term: t`Currency`, value: stock.currency },
    { term: t`Sector`, value: stock.sector === null ? "–" : sectorName(stock.sector) },
    { term: t`Industry`, value: stock.industry ?? "–" },
  ];
  return (
    <Sheet className="tab:grid-cols-[minmax(0,1fr)_392px]">
      <Cell>
        <EmptyState
          title={stock.retired === null ? t`No prices of ${symbol}` : t`${symbol} is no longer traded`}
        >
          {stock.retired === null
            ? t`The listing is known, but the market in use has no prices of it, so there is no chart, no signal and nothing to trade.`
            : t`There are no prices of it any more, so there is no chart, no signal and nothing to trade.`}
          {why === null || stock.retired === null ? null : <span className="mt-1 block">{why}</span>}
          {sources === "" ? null : (
            <span className="mt-1 block text-12 text-muted">{t`Asked: ${sources}`}</span>
          )}
        </EmptyState>
      </Cell>
      <Cell>
        <DefinitionList items={facts} />
      </Cell>
    </Sheet>
  );
}
