import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import type { ReliabilityView } from "./reliability-view.ts";

const DOT = { least: 5, most: 10 };
const UNITS = 1_000;

/** Observed share over forecast, its 95 % band, the line of perfect forecasts, and under it how many there were. */
export function ReliabilityPlot({ view }: { view: ReliabilityView }) {
  const { t } = useLingui();
  const format = useFormat();
  const { x, y, drawn, most } = view;
  const left = (value: number): number => ((value - x.from) / (x.to - x.from)) * 100;
  const top = (value: number): number => ((y.to - value) / (y.to - y.from)) * 100;
  const percent = (value: number): string => format.percent(asPercent(value), { digits: 0 });
  const spoken = drawn
    .map(({ forecast, observed }) => {
      const [said, came] = [
        format.percent(asPercent(forecast), { digits: 1 }),
        format.percent(asPercent(observed), { digits: 1 }),
      ];
      return t`forecast ${said}, observed ${came}`;
    })
    .join("; ");
  return (
    <div
      role="img"
      aria-label={t`Reliability curve: ${spoken}`}
      className="mt-2 grid grid-cols-[32px_minmax(0,1fr)] grid-rows-[148px_20px_28px_16px] text-11 text-muted"
    >
      <div className="relative">
        {y.ticks.map((tick) => (
          <span key={tick} className="absolute right-2 -translate-y-1/2" style={{ top: `${top(tick)}%` }}>
            {percent(tick)}
          </span>
        ))}
      </div>
      <div className="relative">
        {y.ticks.map((tick) => (
          <span key={tick} className="absolute inset-x-0 h-px bg-grid" style={{ top: `${top(tick)}%` }} />
        ))}
        <Curve view={view} left={left} top={top} />
        {view.perfect === null ? null : (
          <span
            className="absolute -translate-x-full -translate-y-full pe-1"
            style={{ left: `${left(view.perfect.to)}%`, top: `${top(view.perfect.to)}%` }}
          >
            {t`perfect`}
          </span>
        )}
        {drawn.map(({ forecast, observed, count }) => {
          const size = DOT.least + (DOT.most - DOT.least) * Math.sqrt(count / most);
          return (
            <span
              key={forecast}
              className="absolute -translate-x-1/2 -translate-y-1/2 rounded-full bg-brand"
              style={{ left: `${left(forecast)}%`, top: `${top(observed)}%`, width: size, height: size }}
            />
          );
        })}
      </div>
      <span />
      <div className="relative">
        {x.ticks.map((tick) => (
          <span key={tick} className="absolute top-1 -translate-x-1/2" style={{ left: `${left(tick)}%` }}>
            {percent(tick)}
          </span>
        ))}
      </div>
      <span className="self-end leading-4">{t`count`}</span>
      <div className="relative border-b border-line">
        {drawn.map(({ forecast, count }) => (
          <span
            key={forecast}
            className="absolute bottom-0 w-4 -translate-x-1/2 bg-control opacity-60"
            style={{ left: `${left(forecast)}%`, height: `${Math.max(4, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <span />
      <div className="relative">
        {drawn.map(({ forecast, count }) => (
          <span key={forecast} className="absolute -translate-x-1/2" style={{ left: `${left(forecast)}%` }}>
            {format.number(count)}
          </span>
        ))}
      </div>
    </div>
  );
}

interface CurveProps {
  view: ReliabilityView;
  /** Places in percent. */
  left(value: number): number;
  top(value: number): number;
}

function Curve({ view: { drawn, perfect }, left, top }: CurveProps) {
  const point = (x: number, y: number): string => `${(left(x) * 10).toFixed(1)} ${(top(y) * 10).toFixed(1)}`;
  const upper = drawn.map(({ forecast, high }) => point(forecast, high));
  const lower = drawn.map(({ forecast, low }) => point(forecast, low)).reverse();
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full"
      viewBox={`0 0 ${UNITS} ${UNITS}`}
      preserveAspectRatio="none"
    >
      {drawn.length < 2 ? null : (
        <path d={`M${[...upper, ...lower].join("L")}Z`} fill="var(--brand)" opacity="0.18" />
      )}
      {perfect === null ? null : (
        <path
          d={`M${point(perfect.from, perfect.from)}L${point(perfect.to, perfect.to)}`}
          stroke="var(--muted)"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path
        d={`M${drawn.map(({ forecast, observed }) => point(forecast, observed)).join("L")}`}
        fill="none"
        stroke="var(--brand)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
