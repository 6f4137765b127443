import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { Button, IconButton } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { useSectorName } from "#ui/sector-name.ts";
import { Source } from "#ui/source.tsx";
import { TabLink } from "#ui/tab-link.tsx";
import { Tag } from "#ui/tag.tsx";
import { useOpenTrade } from "./open-trade.ts";

type Detail = AnswerOf<"stockDetail">;

export interface DetailHeadProps {
  /** As asked for, shown until the stock is known. */
  symbol: string;
  detail: Detail | undefined;
  onBack(): void;
}

/** Which listing this is, where its price comes from, and what can be done with it. */
export function DetailHead({ symbol, detail, onBack }: DetailHeadProps) {
  const { t } = useLingui();
  const stock = detail?.stock;
  return (
    <div className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-4">
      <IconButton icon="arrowLeft" variant="default" label={t`Back to the search`} onClick={onBack} />
      <div className="min-h-15 min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="flex min-w-0 items-baseline gap-x-3">
            <span className="text-26 font-semibold tracking-[-0.02em]">
              {stock?.symbol ?? symbol.slice(symbol.indexOf(":") + 1).toUpperCase()}
            </span>
            <span className="truncate text-16 text-soft">{stock?.name}</span>
          </h2>
          {stock === undefined ? null : <Tags stock={stock} />}
        </div>
        {detail === undefined ? null : <Origin detail={detail} />}
      </div>
      {detail?.quote == null || detail.stock.retired !== null ? null : <Actions stock={detail.stock} />}
    </div>
  );
}

function Tags({ stock }: { stock: Detail["stock"] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag>{stock.country}</Tag>
      <Tag>{stock.exchange}</Tag>
      <Tag>{stock.currency}</Tag>
      {stock.retired === null ? null : <Tag tone="ink">{stock.retired}</Tag>}
    </span>
  );
}

function Origin({ detail: { stock, quote } }: { detail: Detail }) {
  const sectorName = useSectorName();
  const groups = [stock.sector === null ? null : sectorName(stock.sector), stock.industry];
  return (
    <p className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-3 text-13 text-muted">
      <span>{groups.filter(Boolean).join(", ")}</span>
      {quote === null ? null : (
        <Source of={quote.stale ? { ...quote.provenance, stale: true } : quote.provenance} />
      )}
    </p>
  );
}

function Actions({ stock }: { stock: Detail["stock"] }) {
  const { t } = useLingui();
  const openTrade = useOpenTrade();
  return (
    <div className="flex flex-wrap gap-2">
      <TabLink tab="neural" symbol={stock.instrument_id} className={buttonClass({})}>
        <Icon name="chart" />
        {t`Train Neural Network`}
      </TabLink>
      <TabLink tab="neural" section="simulation" symbol={stock.instrument_id} className={buttonClass({})}>
        <Icon name="play" />
        {t`Simulate`}
      </TabLink>
      <Button variant="primary" onClick={() => openTrade(stock)}>
        {t`Trade`}
      </Button>
    </div>
  );
}
