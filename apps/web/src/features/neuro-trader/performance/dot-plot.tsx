import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { roundTicks } from "#ui/charts/plot-scale.ts";
import { Table } from "#ui/table.tsx";
import { type DotColumn, type DotColumns, dotColumns, type ReturnBin } from "./dot-columns.ts";

export interface DotPlotProps {
  /** Spoken name, and the name of the table. */
  label: string;
  bins: readonly ReturnBin[];
  /** Percent points. */
  binWidth: number;
  asTable?: boolean;
}

const ROOM = { phone: { most: 26, high: 12, wide: 46 }, desktop: { most: 52, high: 12, wide: 126 } };
const TICKS = { phone: 4, desktop: 8 };
const STEP_PX = 6.5;
const DOT_PX = 5;
const LEAST_PX = 1.5;

/** Closed trades by their return: dots on a true scale, losses left of zero, gains right of it. */
export function DotPlot({ label, bins, binWidth, asTable = false }: DotPlotProps) {
  const { t } = useLingui();
  const format = useFormat();
  const phone = usePhone();
  const shown = dotColumns(bins, { binWidth, ...(phone ? ROOM.phone : ROOM.desktop) });
  if (asTable) return <BinTable label={label} shown={shown} />;
  const percent = (value: number): string => format.percent(asPercent(value), { digits: 0, signed: true });
  const [below, above, each] = [shown.below, shown.above, shown.tradesPerDot].map((count) =>
    format.number(count),
  );
  const [low, high] = [percent(shown.from), percent(shown.to)];
  const notes = [
    t`One dot is ${plural(shown.tradesPerDot, { one: "one trade", other: `${each} trades` })}.`,
    shown.below === 0 ? "" : t`${below} below ${low} stand in the first column.`,
    shown.above === 0 ? "" : t`${above} above ${high} stand in the last one.`,
  ];
  return (
    <>
      <div role="img" aria-label={label} className="relative mx-3 h-[112px] text-11 text-muted">
        <Dots shown={shown} />
        <Axis shown={shown} count={phone ? TICKS.phone : TICKS.desktop} text={percent} />
      </div>
      <p className="mt-1 text-11 text-muted">{notes.filter(Boolean).join(" ")}</p>
    </>
  );
}

function placeIn({ from, to }: DotColumns): (value: number) => string {
  return (value) => `${((value - from) / (to - from)) * 100}%`;
}

function Dots({ shown }: { shown: DotColumns }) {
  const at = placeIn(shown);
  return shown.columns.map((column) => (
    <span key={column.from} className="absolute bottom-6" style={{ left: at(column.from + shown.width / 2) }}>
      {dotsOf(column).map((size, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dots without identity that never reorder.
          key={index}
          className={`absolute rounded-full opacity-80 ${column.from < 0 ? "bg-loss" : "bg-gain"}`}
          style={{
            width: size,
            height: size,
            left: ((index % shown.abreast) - (shown.abreast - 1) / 2) * STEP_PX - size / 2,
            bottom: Math.floor(index / shown.abreast) * STEP_PX + (DOT_PX - size) / 2 + 2,
          }}
        />
      ))}
    </span>
  ));
}

/** Diameters from the bottom up: whole dots, then one whose area is what is left. */
function dotsOf({ dots }: DotColumn): number[] {
  const whole = Math.floor(dots);
  const rest = dots - whole;
  const sizes = Array.from({ length: whole }, () => DOT_PX);
  return rest > 0 ? [...sizes, Math.max(LEAST_PX, DOT_PX * Math.sqrt(rest))] : sizes;
}

function Axis({ shown, count, text }: { shown: DotColumns; count: number; text(value: number): string }) {
  const at = placeIn(shown);
  const ticks = roundTicks({ low: shown.from, high: shown.to }, count);
  return (
    <>
      <span className="absolute inset-x-0 bottom-6 h-px bg-control" />
      <span className="absolute top-0 bottom-6 w-px bg-line" style={{ left: at(0) }} />
      {ticks.map((tick) => (
        <span key={tick} className="absolute bottom-0 -translate-x-1/2" style={{ left: at(tick) }}>
          {text(tick)}
        </span>
      ))}
    </>
  );
}

function BinTable({ label, shown }: { label: string; shown: DotColumns }) {
  const { t } = useLingui();
  const format = useFormat();
  const percent = (value: number): string => format.percent(asPercent(value), { digits: 2, signed: true });
  return (
    <div className="h-[132px] overflow-y-auto">
      <Table
        label={label}
        rows={shown.columns}
        keyOf={(column) => String(column.from)}
        columns={[
          {
            head: t`Return`,
            rowHeader: true,
            cell: (column) => {
              const [from, to] = [percent(column.from), percent(column.from + shown.width)];
              return t`${from} to ${to}`;
            },
          },
          {
            head: t`Trades`,
            numeric: true,
            cell: (column) => format.number(column.trades),
          },
        ]}
      />
    </div>
  );
}
