import { useId } from "react";
import { usePhone } from "#lib/use-media.ts";
import { plotScale, roundTicks } from "../plot-scale.ts";
import type { EquityCurve } from "./equity-curve.ts";

interface BalancePaneProps {
  curve: EquityCurve;
  axisText(value: number): string;
}

const TICKS = { phone: 4, desktop: 5 };
/** A tick nearer to the flag than this, in percent of the height, would be half covered by it. */
const COVERED = { phone: 10, desktop: 6 };
const HEIGHT = 1_000;

/** The balance as an ink line with its area, holding dotted, the last balance flagged on the axis. */
export function BalancePane({ curve, axisText }: BalancePaneProps) {
  const fill = useId();
  const phone = usePhone();
  const { balances, holdings } = curve;
  const scale = plotScale([...balances, ...holdings]);
  const ticks = roundTicks(scale, phone ? TICKS.phone : TICKS.desktop);
  const covered = phone ? COVERED.phone : COVERED.desktop;
  const last = balances.at(-1) ?? 0;
  const width = Math.max(1, balances.length - 1);
  const path = (values: readonly number[]): string =>
    values
      .map((value, index) => `${index === 0 ? "M" : "L"}${index} ${(scale.at(value) * 10).toFixed(1)}`)
      .join("");
  return (
    <>
      <div className="relative">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute inset-x-0 h-px bg-grid"
            style={{ top: `${scale.at(tick)}%` }}
          />
        ))}
        <svg
          aria-hidden="true"
          className="absolute inset-0 size-full text-ink"
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <defs>
            <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" stopColor="currentColor" stopOpacity="0.1" />
              <stop offset="1" stopColor="currentColor" stopOpacity="0" />
            </linearGradient>
          </defs>
          <path d={`${path(balances)}L${width} ${HEIGHT}L0 ${HEIGHT}Z`} fill={`url(#${fill})`} />
          <path
            d={path(holdings)}
            className="text-muted"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeDasharray="1.5 3"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={path(balances)}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className="absolute right-0 size-2 translate-x-1/2 -translate-y-1/2 rounded-full bg-ink shadow-[0_0_0_3px_var(--grid)]"
          style={{ top: `${scale.at(last)}%` }}
        />
      </div>
      <div className="relative text-11 text-muted">
        {ticks.map((tick) =>
          Math.abs(scale.at(tick) - scale.at(last)) < covered ? null : (
            <span
              key={tick}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${scale.at(tick)}%` }}
            >
              {axisText(tick)}
            </span>
          ),
        )}
        <span
          className="absolute right-0 flex h-[18px] -translate-y-1/2 items-center rounded-1 bg-ink px-1.5 font-semibold text-surface"
          style={{ top: `${scale.at(last)}%` }}
        >
          {axisText(last)}
        </span>
      </div>
    </>
  );
}
