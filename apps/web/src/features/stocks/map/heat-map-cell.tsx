import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf, MappedStock } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { useSectorName } from "#shared/stocks/sector-name.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { RangeTabs } from "#ui/fields/range-tabs.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { HeatLegend } from "./heat-legend.tsx";
import { HeatTable } from "./heat-table.tsx";
import { chooseMap, useMapChoice } from "./map-choice.ts";
import { mapRefreshMs } from "./map-refresh.ts";
import { Treemap } from "./treemap.tsx";
import { useMapTimeframes } from "./use-map-timeframes.ts";

type HeatMap = AnswerOf<"marketHeatMap">;

/** A country's well-known stocks: sectors side by side, size by money traded, colour by change. */
export function HeatMapCell() {
  const { t } = useLingui();
  const { country, timeframe } = useMapChoice();
  const [asTable, setAsTable] = useState(false);
  const timeframes = useMapTimeframes();
  const since = timeframes.find(({ value }) => value === timeframe)?.since;
  const query = useOperation(
    "marketHeatMap",
    { query: { country, timeframe } },
    { refetchEveryMs: mapRefreshMs, staleMs: 30_000, keepLast: true },
  );
  return (
    <Cell className="min-w-0">
      <CellHead
        title={t`Heat map`}
        beside={
          <>
            <Segmented
              label={t`Country of the map`}
              value={country}
              onChange={(next) => chooseMap({ country: next })}
              choices={[
                { value: "CA", label: "CA", spoken: t`Canada` },
                { value: "US", label: "US", spoken: t`United States` },
              ]}
            />
            <span className="text-12 text-muted max-desk:hidden">
              {t`size by money traded a day`}, {since}
            </span>
          </>
        }
      >
        <span className="max-tab:hidden">
          <HeatLegend timeframe={timeframe} />
        </span>
        <RangeTabs
          label={t`Timeframe of the map`}
          value={timeframe}
          onChange={(next) => chooseMap({ timeframe: next })}
          choices={timeframes}
        />
        <ChartTableButton on={asTable} onChange={setAsTable} />
      </CellHead>
      <Answer
        query={query}
        failed={t`The heat map could not be loaded.`}
        skeleton={
          <div className="h-[420px] max-tab:h-[560px]">
            <Skeleton heights={[420]} />
          </div>
        }
      >
        {(map) => <Shown map={map} asTable={asTable} />}
      </Answer>
    </Cell>
  );
}

function Shown({ map, asTable }: { map: HeatMap; asTable: boolean }) {
  const { t } = useLingui();
  const [pointed, setPointed] = useState<MappedStock>();
  const { covered, listed, invented_left_out: leftOut } = map;
  return (
    <>
      {asTable ? (
        <HeatTable sectors={map.sectors} />
      ) : (
        <Treemap sectors={map.sectors} timeframe={map.timeframe} onPoint={setPointed} />
      )}
      <div className="mt-2 flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-12 max-tab:min-h-10">
        {pointed === undefined || asTable ? (
          <span className="text-muted">
            {covered === listed
              ? t`${plural(covered, { one: `${covered} stock`, other: `${covered} stocks` })}`
              : t`${covered} of ${listed} well-known stocks have a price here`}
            {leftOut === 0 ? null : <> {t`(${leftOut} with invented prices are left out)`}</>}
          </span>
        ) : (
          <PointedStock stock={pointed} />
        )}
        <span className="tab:hidden">
          <HeatLegend timeframe={map.timeframe} />
        </span>
        <Source of={map.provenance} />
      </div>
    </>
  );
}

function PointedStock({ stock }: { stock: MappedStock }) {
  const { t } = useLingui();
  const format = useFormat();
  const sectorName = useSectorName();
  const traded = format.moneyShort(stock.value_traded);
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <strong className="font-semibold">{stock.symbol}</strong>
      <span className="truncate text-soft">{stock.name}</span>
      <span className="font-semibold">
        {format.price(stock.price)} <span className="font-normal text-muted">{stock.currency}</span>
      </span>
      <Delta percent={stock.change_percent} />
      <span className="text-muted max-tab:hidden">
        {stock.sector === null ? null : `${sectorName(stock.sector)}, `}
        {t`${traded} traded a day`}
      </span>
    </span>
  );
}
