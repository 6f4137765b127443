import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type AdvancedAnalysis, asFraction, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { MethodLink, NoEdge, TooGood } from "#shared/analysis/no-edge.tsx";
import { PriceNow } from "#shared/stocks/price-now.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { IntervalTicks } from "#ui/plots/interval-mark.tsx";
import { Cell } from "#ui/sheet.tsx";
import { MethodLine, methodColumns, useMethodNames } from "./method-line.tsx";
import { type MethodRow, methodRows, type RateScale, rateScale } from "./method-records.ts";

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
  const namesOf = (found: readonly MethodRow["method"][]) => found.map((method) => names[method]).join(", ");
  const named = namesOf(withEdge);
  const tooGood = namesOf([
    ...new Set(rows.filter(({ record }) => record.implausible).map(({ method }) => method)),
  ]);
  return (
    <div className="mt-4">
      <p className="mb-3 flex items-center gap-2 text-12 text-muted">
        <span aria-hidden="true" className="h-3 w-[1.5px] bg-control" />
        {t`base rate: how often any day was right. The bar is the 95% interval.`}
      </p>
      {tooGood === "" ? null : (
        <div className="mb-3">
          <TooGood>
            {t`${tooGood}: right more often than honest methods on daily prices are. Look for a leak; it counts as no edge.`}
          </TooGood>
        </div>
      )}
      {withEdge.length === 0 ? (
        <NoEdge>
          {t`On ${symbol} none of these methods was so far better than the best simple rule by more than luck explains, and none should decide alone.`}{" "}
          <MethodLink />
        </NoEdge>
      ) : (
        <p className="border-l-2 border-brand pl-3 text-13 text-soft">
          <span className="font-semibold text-brand">{t`An edge on past prices: ${named}.`}</span>{" "}
          {t`It was better than always naming the likelier direction, and the last one again, by more than luck shows in ${plural(rows.length, { one: `${count} such figure`, other: `${count} such figures` })} 2.5% of the time. Costs are not counted: past prices are no promise.`}
        </p>
      )}
    </div>
  );
}
