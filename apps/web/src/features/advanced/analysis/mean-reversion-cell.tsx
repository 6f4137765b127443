import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AdvancedAnalysis } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Signal } from "#shared/analysis/signal.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Scale } from "#ui/plots/scale.tsx";
import { Cell } from "#ui/sheet.tsx";
import { DRAWN_SESSIONS, lastSessions } from "./history-window.ts";
import { LinePlot } from "./line-plot.tsx";
import { MarketRecord } from "./market-record.tsx";

const STRETCHED = 2;
const SCALE_END = 4;

/** How far the close has strayed from its average, with both marks at which that becomes a signal. */
export function MeanReversionCell({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { mean_reversion: found } = analysis.strategies;
  const score = format.number(found.z_score, { digits: 2, signed: true });
  const average = format.price(found.average);
  const buyAt = format.price(found.average - STRETCHED * found.deviation);
  const sellAt = format.price(found.average + STRETCHED * found.deviation);
  const distance = format.number(Math.abs(found.z_score), { digits: 1 });
  const end = Math.max(SCALE_END, Math.ceil(Math.abs(found.z_score)));
  const mark = (value: number) => ({
    value,
    text: format.number(value, { digits: 0, signed: true }),
  });
  return (
    <Cell className="flex flex-col">
      <CellHead title={t`Mean reversion`} beside={<Signal signal={found.signal} />}>
        <Source of={analysis.provenance} text={t`20-day average`} />
      </CellHead>
      <p className="mb-3 flex items-baseline gap-3">
        <span className="fig text-26">{score}</span>
        <span className="text-13 text-soft">{t`deviations from its average`}</span>
      </p>
      <Scale
        label={t`Distance from the average: ${plural(Math.abs(found.z_score), { one: `${score} deviation`, other: `${score} deviations` })}. A BUY at −2 or below, a SELL at +2 or above.`}
        from={-end}
        to={end}
        value={found.z_score}
        zones={[
          { key: "buy", from: -end, to: -STRETCHED, name: t`BUY`, tone: "gain" },
          { key: "wait", from: -STRETCHED, to: STRETCHED, name: t`wait` },
          { key: "sell", from: STRETCHED, to: end, name: t`SELL`, tone: "loss" },
        ]}
        ticks={[-end, -STRETCHED, 0, STRETCHED, end].map(mark)}
      />
      <Past analysis={analysis} />
      <p className="mt-3 text-13 text-soft">
        {found.z_score < 0
          ? t`The close lies ${plural(Math.abs(found.z_score), { one: `${distance} deviation`, other: `${distance} deviations` })} below its 20-day average of ${average}.`
          : t`The close lies ${plural(Math.abs(found.z_score), { one: `${distance} deviation`, other: `${distance} deviations` })} above its 20-day average of ${average}.`}{" "}
        {t`A BUY begins at ${buyAt}, a SELL at ${sellAt}; both bet on a return to the average.`}
      </p>
      <div className="mt-auto">
        <MarketRecord strategy="mean_reversion" />
      </div>
    </Cell>
  );
}

/** The same distance over the last sessions. */
function Past({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { dates, z_score } = lastSessions(analysis.history, DRAWN_SESSIONS);
  const last = z_score.at(-1) ?? 0;
  const count = dates.length;
  const text = (value: number, digits: number): string => format.number(value, { digits, signed: true });
  return (
    <div className="mt-4">
      <LinePlot
        label={t`Distance from the average over the last ${count} sessions, in deviations`}
        height={104}
        from={-SCALE_END + 1}
        to={SCALE_END - 1}
        lines={[{ key: "score", values: z_score, tone: "ink", width: 1.25 }]}
        labels={[
          { key: "buy", value: -STRETCHED, text: text(-STRETCHED, 0), tone: "gain", rule: true },
          { key: "sell", value: STRETCHED, text: text(STRETCHED, 0), tone: "loss", rule: true },
          { key: "last", value: last, text: text(last, 2), tone: "flag" },
        ]}
        ends={[format.date(dates[0] ?? "", "short"), format.date(dates.at(-1) ?? "", "short")]}
      />
    </div>
  );
}
