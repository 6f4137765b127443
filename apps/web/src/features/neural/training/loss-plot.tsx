import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useSize } from "#lib/use-size.ts";
import { EpochReadOut, LossMarks } from "./loss-marks.tsx";
import { KNOWS_NOTHING, type LossView } from "./loss-view.ts";

/** In px, before it is laid out. */
const FIRST_HEIGHT = 300;

interface LossPlotProps {
  view: LossView;
  /** What remains is hatched. */
  underWay: boolean;
}

/** Training in ink, validation in berry, over the level that guessing scores; the pointer reads both at an epoch. */
export function LossPlot({ view, underWay }: LossPlotProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [at, setAt] = useState<number | null>(null);
  const [plot, { height }] = useSize<HTMLDivElement>({ width: 0, height: FIRST_HEIGHT });
  const { scale, ticks, epochTicks, epochs, last } = view;
  const share = (epoch: number): number => ((epoch - 1) / (epochs - 1)) * 100;
  const point = (event: React.PointerEvent): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const epoch = Math.round(((event.clientX - left) / width) * (epochs - 1)) + 1;
    setAt(epoch < 1 || epoch > last ? null : epoch);
  };
  const said = (value: number | null): string => (value === null ? "–" : format.number(value, { digits: 3 }));
  const [training, validation] = [said(view.lastTraining), said(view.lastValidation)];
  return (
    <div
      role="img"
      aria-label={t`Loss by epoch: at epoch ${last} training ${training}, validation ${validation}.`}
      className="grid min-h-[240px] flex-1 grid-cols-[minmax(0,1fr)_44px] grid-rows-[minmax(0,1fr)_24px] text-11 text-muted tab:min-h-[324px]"
    >
      <div
        ref={plot}
        className="relative touch-pan-y"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
      >
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute inset-x-0 h-px bg-grid"
            style={{ top: `${scale.at(tick)}%` }}
          />
        ))}
        {underWay ? (
          <span
            className="absolute inset-y-0 right-0"
            style={{
              left: `${share(Math.max(1, last))}%`,
              background: "repeating-linear-gradient(135deg, var(--grid) 0 1px, transparent 1px 6px)",
            }}
          />
        ) : null}
        <Lines view={view} />
        <LossMarks view={view} height={height} share={share} />
        {at === null ? null : <EpochReadOut view={view} epoch={at} left={share(at)} />}
      </div>
      <div className="relative">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: `${scale.at(tick)}%` }}
          >
            {format.number(tick, { digits: 2, maxDigits: 3 })}
          </span>
        ))}
      </div>
      <div className="relative">
        {epochTicks.map((epoch, index) => (
          <span
            key={epoch}
            className={`absolute bottom-0 whitespace-nowrap ${index === 0 ? "" : share(epoch) > 97 ? "-translate-x-full" : "-translate-x-1/2"}`}
            style={{ left: `${share(epoch)}%` }}
          >
            {index === 0 ? t`epoch 1` : format.number(epoch)}
          </span>
        ))}
      </div>
    </div>
  );
}

const UNITS = 1_000;

function Lines({ view }: { view: LossView }) {
  const { scale, epochs } = view;
  const path = (values: ReadonlyArray<number | null>): string => {
    let pen = "M";
    return values
      .map((value, index) => {
        const drawn = pen;
        pen = value === null ? "M" : "L";
        if (value === null) return "";
        return `${drawn}${((index / (epochs - 1)) * UNITS).toFixed(1)} ${(scale.at(value) * 10).toFixed(1)}`;
      })
      .join("");
  };
  const level = scale.at(KNOWS_NOTHING) * 10;
  const lines = [
    { key: "validation", values: view.validation, colour: "var(--brand)" },
    { key: "training", values: view.training, colour: "var(--ink)" },
  ];
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full"
      viewBox={`0 0 ${UNITS} ${UNITS}`}
      preserveAspectRatio="none"
    >
      <line
        x1="0"
        x2={UNITS}
        y1={level}
        y2={level}
        stroke="var(--muted)"
        strokeDasharray="2 3"
        vectorEffect="non-scaling-stroke"
      />
      {lines.map(({ key, values, colour }) => (
        <path
          key={key}
          d={path(values)}
          fill="none"
          stroke={colour}
          strokeWidth="1.75"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
