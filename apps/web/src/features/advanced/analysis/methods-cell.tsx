import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type AdvancedAnalysis, asFraction, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { MethodLink, NoEdge } from "#shared/analysis/no-edge.tsx";
import { PriceNow } from "#shared/stocks/price-now.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { IntervalTicks } from "#ui/plots/interval-mark.tsx";
import { Cell } from "#ui/sheet.tsx";
import { MethodLine, methodColumns, useMethodNames } from "./method-line.tsx";
import { luckyShare, type MethodRow, methodRows, type RateScale, rateScale } from "./method-records.ts";

/** Every method that claims a direction, on one scale with what any day would have scored. */
export function MethodsCell({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const rows = methodRows(analysis);
  const scale = rateScale(rows);
  const sessions = format.number(analysis.sessions);
  return (
    <Cell className="flex flex-col">
      <PriceNow
        listing={analysis.instrument}
        currency={analysis.currency}
        price={analysis.current_price}
        previousClose={analysis.previous_close}
        changePercent={analysis.change_percent}
        provenance={analysis.provenance}
      />
      <div className="mt-5">
        <CellHead title={t`What each method says, and how often it was right`}>
          <Source of={analysis.provenance} text={t`measured on ${sessions} sessions`} />
        </CellHead>
        <Heads scale={scale} />
        <ul>
          {rows.map((row) => (
            <MethodLine key={row.key} row={row} scale={scale} />
          ))}
        </ul>
      </div>
      <Verdict rows={rows} symbol={analysis.symbol} />
    </Cell>
  );
}

function Heads({ scale }: { scale: RateScale }) {
  const { t } = useLingui();
  const format = useFormat();
  const ticks = scale.ticks.map((value) => ({
    value,
    text: format.percent(percentOf(asFraction(value)), { digits: 0 }),
  }));
  return (
    <div
      className={`${methodColumns} border-b border-line pb-2 text-12 font-medium text-muted max-tab:hidden`}
    >
      <span>{t`Method`}</span>
      <span>{t`Says now`}</span>
      <span>{t`Judged by`}</span>
      <IntervalTicks from={scale.from} to={scale.to} ticks={ticks} />
      <span className="text-end">{t`Right`}</span>
      <span className="text-end">{t`Of`}</span>
    </div>
  );
}

/** What all of it comes to. */
function Verdict({ rows, symbol }: { rows: readonly MethodRow[]; symbol: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const names = useMethodNames();
  const withEdge = [...new Set(rows.filter(({ record }) => record.edge_found).map(({ method }) => method))];
  const count = format.number(rows.length);
  const luck = format.percent(percentOf(asFraction(luckyShare(rows.length))), { digits: 0 });
  const named = withEdge.map((method) => names[method]).join(", ");
  return (
    <div className="mt-4">
      <p className="mb-3 flex items-center gap-2 text-12 text-muted">
        <span aria-hidden="true" className="h-3 w-[1.5px] bg-control" />
        {t`base rate: how often any day was right. The bar is the 95% interval.`}
      </p>
      {withEdge.length === 0 ? (
        <NoEdge>
          {t`On ${symbol} no interval lies above its base rate: so far none of these methods was better than chance, and none should decide alone.`}{" "}
          <MethodLink />
        </NoEdge>
      ) : (
        <p className="border-l-2 border-brand pl-3 text-13 text-soft">
          <span className="font-semibold text-brand">{t`An edge on past prices: ${named}.`}</span>{" "}
          {t`A whole interval lies above its base rate. Among ${plural(rows.length, { one: `${count} such figure`, other: `${count} such figures` })} luck alone does that ${luck} of the time, and costs are not counted: past prices are no promise.`}
        </p>
      )}
    </div>
  );
}
