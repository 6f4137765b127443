import { useLingui } from "@lingui/react/macro";
import { type AdvancedAnalysis, asFraction, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Signal } from "#shared/analysis/signal.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Scale } from "#ui/plots/scale.tsx";
import { Cell } from "#ui/sheet.tsx";
import { DRAWN_SESSIONS, lastSessions } from "./history-window.ts";
import { LinePlot, type PlotLabel } from "./line-plot.tsx";
import { MarketRecord } from "./market-record.tsx";

const VOLUME_SCALE_END = 3;

/** The prices that a close must leave behind, and the volume that must come with it. */
export function BreakoutCell({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const { momentum_breakout: found } = analysis.strategies;
  return (
    <Cell className="flex flex-col">
      <CellHead title={t`Momentum breakout`} beside={<Signal signal={found.signal} />}>
        <Source of={analysis.provenance} text={t`20-day high, 10-day low`} />
      </CellHead>
      <Channel analysis={analysis} />
      <Volume analysis={analysis} />
      <Words analysis={analysis} />
      <div className="mt-auto">
        <MarketRecord strategy="volume_breakout" />
      </div>
    </Cell>
  );
}

function Channel({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { breakout_price, breakdown_price } = analysis.strategies.momentum_breakout;
  const { dates, close, channel_high, channel_low } = lastSessions(analysis.history, DRAWN_SESSIONS);
  const last = close.at(-1) ?? 0;
  const labels: PlotLabel[] = [{ key: "last", value: last, text: format.price(last), tone: "flag" }];
  if (breakout_price !== null) {
    labels.push({
      key: "high",
      value: breakout_price,
      text: format.price(breakout_price),
      tone: "gain",
    });
  }
  if (breakdown_price !== null) {
    labels.push({
      key: "low",
      value: breakdown_price,
      text: format.price(breakdown_price),
      tone: "loss",
    });
  }
  const count = dates.length;
  return (
    <LinePlot
      label={t`Closes of the last ${count} sessions between the highest price of 20 and the lowest of 10 sessions before`}
      height={148}
      lines={[
        { key: "high", values: channel_high, tone: "gain" },
        { key: "low", values: channel_low, tone: "loss" },
        { key: "close", values: close, tone: "ink", width: 1.25 },
      ]}
      labels={labels}
      ends={[format.date(dates[0] ?? "", "short"), format.date(dates.at(-1) ?? "", "short")]}
    />
  );
}

function Volume({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { volume_ratio: ratio, volume_needed: needed } = analysis.strategies.momentum_breakout;
  const end = Math.max(VOLUME_SCALE_END, Math.ceil(ratio ?? 0));
  const times = (value: number): string => `${format.number(value, { digits: 1 })}×`;
  const now = ratio === null ? t`not known` : times(ratio);
  const wanted = times(needed);
  return (
    <div className="mt-4">
      <p className="mb-1 flex justify-between text-12 text-muted">
        <span>{t`Volume of the last session`}</span>
        <span className="font-semibold text-ink">{now}</span>
      </p>
      <Scale
        label={t`Volume ${now} the usual; a BUY needs more than ${wanted}.`}
        from={0}
        to={end}
        value={ratio}
        zones={[
          { key: "usual", from: 0, to: needed, name: t`too little` },
          { key: "enough", from: needed, to: end, name: t`enough`, tone: "gain" },
        ]}
        ticks={[0, 1, needed, end].map((value) => ({ value, text: value === 0 ? "0" : times(value) }))}
      />
    </div>
  );
}

/** What would have to happen, from the last close. */
function Words({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { signal, breakout_price, breakdown_price, volume_needed } = analysis.strategies.momentum_breakout;
  const close = analysis.history.close.at(-1) ?? 0;
  if (breakout_price === null || breakdown_price === null || close === 0) return null;
  const high = format.price(breakout_price);
  const low = format.price(breakdown_price);
  const up = format.percent(percentOf(asFraction(breakout_price / close - 1)), { digits: 1 });
  const down = format.percent(percentOf(asFraction(1 - breakdown_price / close)), { digits: 1 });
  const times = format.number(volume_needed, { maxDigits: 1 });
  return (
    <p className="mt-3 text-13 text-soft">
      {signal === "BUY"
        ? t`The last close broke out on enough volume.`
        : signal === "SELL"
          ? t`The last close fell below the lowest price of 10 sessions.`
          : t`It waits.`}{" "}
      {t`The next BUY needs a close above ${high}, ${up} higher, on more than ${times} times the usual volume; a SELL a close below ${low}, ${down} lower.`}
    </p>
  );
}
