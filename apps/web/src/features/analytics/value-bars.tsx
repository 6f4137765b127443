import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { roundTicks, scaleBetween } from "#ui/charts/plot-scale.ts";
import { Money } from "#ui/figures/figure.tsx";
import { useAxisMoney } from "#ui/plots/axis-money.ts";
import { Table } from "#ui/table.tsx";

const HEIGHT = 220;
const FOOT = 20;
const AXIS = 52;
const TICKS = 4;
const NAMED = 6;

export interface ValueBarsProps {
  /** CAD, one for each day. */
  values: readonly number[];
  /** Days, ascending. */
  labels: readonly string[];
  asTable: boolean;
}

interface DayValue {
  day: string;
  value: number;
  /** Against the first day. */
  change: number;
}

/** One bar a day, up or down from the value of the first: bars of the value itself would hide what it did. */
export function ValueBars({ values, labels, asTable }: ValueBarsProps) {
  const first = values[0] ?? 0;
  const days = values.map((value, index) => ({ day: labels[index] ?? "", value, change: value - first }));
  return asTable ? <DayTable days={days} /> : <Plot days={days} />;
}

function Plot({ days }: { days: readonly DayValue[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const changes = days.map(({ change }) => change);
  const scale = scaleBetween(Math.min(0, ...changes) * 1.06, Math.max(1, ...changes) * 1.06);
  const ticks = roundTicks(scale, TICKS);
  const axisText = useAxisMoney([scale.low, scale.high]);
  const top = (value: number): string => `${scale.at(value)}%`;
  const every = Math.max(1, Math.ceil(days.length / NAMED));
  return (
    <div
      role="img"
      aria-label={t`Value against the first day, by day`}
      className="amount-chart relative text-11 text-muted"
      style={{ height: HEIGHT }}
    >
      <div className="absolute top-0 left-0" style={{ right: AXIS, bottom: FOOT }}>
        {ticks.map((tick) => (
          <span key={tick} className="absolute inset-x-0 h-px bg-grid" style={{ top: top(tick) }} />
        ))}
        <span className="absolute inset-x-0 h-px bg-control" style={{ top: top(0) }} />
        {days.map(({ day, value, change }, index) => (
          <span
            key={day}
            className="absolute inset-y-0"
            style={{
              left: `${((index + 0.15) / days.length) * 100}%`,
              width: `${(0.7 / days.length) * 100}%`,
            }}
            title={`${format.date(day)}: ${format.money(value)}`}
          >
            <span
              className={`absolute inset-x-0 ${change < 0 ? "bg-loss" : "bg-gain"}`}
              style={{
                top: top(Math.max(0, change)),
                height: `${Math.abs(scale.at(0) - scale.at(change))}%`,
              }}
            />
          </span>
        ))}
      </div>
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute right-0"
          style={{ top: `calc((100% - ${FOOT}px) * ${scale.at(tick) / 100} - 8px)` }}
        >
          {axisText(tick)}
        </span>
      ))}
      <div className="absolute bottom-0 left-0" style={{ right: AXIS, height: FOOT }}>
        {days.map(({ day }, index) =>
          index % every === Math.floor(every / 2) ? (
            <span
              key={day}
              className="absolute bottom-0 -translate-x-1/2 whitespace-nowrap"
              style={{ left: `${((index + 0.5) / days.length) * 100}%` }}
            >
              {format.date(day, "short")}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

function DayTable({ days }: { days: readonly DayValue[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className="overflow-y-auto" style={{ height: HEIGHT }}>
      <Table<DayValue>
        label={t`Value by day`}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { head: t`Day`, rowHeader: true, cell: ({ day }) => format.date(day) },
          { head: t`Value`, numeric: true, cell: ({ value }) => <Money value={value} /> },
          {
            head: t`Against the first day`,
            numeric: true,
            cell: ({ change }) => <Money value={change} signed />,
          },
        ]}
      />
    </div>
  );
}
