import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type AdvancedAnalysis, asFraction, asPercent, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { MethodLink, NoEdge, TooGood } from "#shared/analysis/no-edge.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { PriceFigure } from "#ui/figures/price-figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { IntervalMark } from "#ui/plots/interval-mark.tsx";
import { Cell } from "#ui/sheet.tsx";

type Prediction = AdvancedAnalysis["strategies"]["ml_prediction"];

/** What a model expects of the next close, how far off it usually is, and whether it ever beat saying the same. */
export function PredictionCell({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const prediction = analysis.strategies.ml_prediction;
  const { predicted_price: price, last_close, note } = prediction;
  const samples = format.number(prediction.sample_size);
  const hits = format.number(prediction.hits);
  return (
    <Cell>
      <CellHead title={t`Prediction of the next close`}>
        <Source
          of={analysis.provenance}
          text={t`${plural(prediction.sample_size, { one: `${samples} case`, other: `${samples} cases` })} out of sample`}
          why={prediction.model}
        />
      </CellHead>
      {price === null ? (
        <p className="text-13 text-soft">{note}</p>
      ) : (
        <>
          <p className="mb-3 flex items-baseline gap-3">
            <PriceFigure value={price} className="text-26" />
            <Delta
              percent={percentOf(asFraction(price / last_close - 1))}
              plain
              className="text-13 text-soft"
            />
          </p>
          <Range prediction={prediction} price={price} />
          <Facts prediction={prediction} />
          <TypicalError prediction={prediction} />
          <div className="mt-3">
            {prediction.implausible ? (
              <TooGood>{note}</TooGood>
            ) : prediction.edge_found ? (
              <p className="text-13 text-soft">{note}</p>
            ) : (
              <NoEdge>
                {t`Right in ${hits} of ${plural(prediction.sample_size, { one: `${samples} case`, other: `${samples} cases` })} it had not seen, not provably better than always saying the same or the last direction again.`}{" "}
                <MethodLink />
              </NoEdge>
            )}
          </div>
        </>
      )}
    </Cell>
  );
}

function Range({ prediction, price }: { prediction: Prediction; price: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const { likely_range, last_close } = prediction;
  if (likely_range === null) return null;
  const [low, high] = likely_range;
  const pad = (high - low) * 0.25;
  const ends = { from: Math.min(low - pad, last_close), to: Math.max(high + pad, last_close) };
  const at = (value: number): string => `${((value - ends.from) / (ends.to - ends.from)) * 100}%`;
  const close = format.price(last_close);
  const [lowText, highText] = [format.price(low), format.price(high)];
  return (
    <div className="relative mb-2 pb-5 text-11 text-muted">
      <IntervalMark {...ends} value={price} interval={likely_range} baseline={last_close} />
      <span className="sr-only">{t`Usually within ${lowText} to ${highText}; last close ${close}.`}</span>
      {[low, high].map((value) => (
        <span
          key={value}
          aria-hidden="true"
          className="absolute top-[18px] -translate-x-1/2"
          style={{ left: at(value) }}
        >
          {format.price(value)}
        </span>
      ))}
    </div>
  );
}

/** What the whiskers are. */
function TypicalError({ prediction: { likely_range, last_close } }: { prediction: Prediction }) {
  const { t } = useLingui();
  const format = useFormat();
  if (likely_range === null || last_close === 0) return null;
  const half = (likely_range[1] - likely_range[0]) / 2;
  const error = format.price(half);
  const percent = format.percent(percentOf(asFraction(half / last_close)), { digits: 1 });
  return (
    <p className="mt-2 text-13 text-soft">
      {t`The bar is one typical error either side: it has usually been off by ${error}, or ${percent}.`}
    </p>
  );
}

function Facts({ prediction }: { prediction: Prediction }) {
  const { t } = useLingui();
  const format = useFormat();
  const { hits, sample_size, base_rate, r_squared, last_close } = prediction;
  return (
    <DefinitionList
      items={[
        { term: t`Last close, grey tick`, value: format.price(last_close) },
        {
          term: t`Right about the direction`,
          value: <Percent value={asPercent(sample_size === 0 ? 0 : (hits / sample_size) * 100)} digits={1} />,
        },
        {
          term: t`Always saying the same`,
          value: base_rate === null ? "–" : <Percent value={percentOf(base_rate)} digits={1} />,
        },
        {
          term: t`R², out of sample`,
          value: r_squared === null ? "–" : format.number(r_squared, { digits: 3 }),
        },
      ]}
    />
  );
}
