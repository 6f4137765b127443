import { asPercent } from "@neuro/contract";
import type { ReactNode } from "react";
import { Percent } from "#ui/figures/percent.tsx";

export interface Share {
  key: string;
  name: ReactNode;
  /** 0 to 100. */
  percent: number;
  /** In place of the one its position has. */
  colour?: string;
}

/** The six colours of holdings, in order; cash is grey. */
export const shareColours = [
  "var(--h1)",
  "var(--h2)",
  "var(--h3)",
  "var(--h4)",
  "var(--h5)",
  "var(--h6)",
] as const;

export function shareColour(index: number): string {
  return shareColours[index % shareColours.length] ?? "var(--control)";
}

export interface AllocationBarProps {
  shares: readonly Share[];
  /** Hollow dashed segments. */
  sample?: boolean;
  /** Without the legend under it. */
  bare?: boolean;
}

/** One bar of parts with a legend: names and percentages, so that colour is never alone. */
export function AllocationBar({ shares, sample = false, bare = false }: AllocationBarProps) {
  return (
    <div>
      <div aria-hidden="true" className="flex h-2 gap-px">
        {shares.map((share, index) => (
          <span
            key={share.key}
            className={sample ? "border border-dashed border-muted" : undefined}
            style={{
              width: `${share.percent}%`,
              ...(sample ? {} : { background: share.colour ?? shareColour(index) }),
            }}
          />
        ))}
      </div>
      {bare ? null : (
        <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-12 text-soft">
          {shares.map((share, index) => (
            <li key={share.key} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={`size-2 ${sample ? "border border-dashed border-muted" : ""}`}
                style={sample ? undefined : { background: share.colour ?? shareColour(index) }}
              />
              {share.name}
              <span className="font-semibold text-ink">
                <Percent value={asPercent(share.percent)} digits={1} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The bar of one holding: its share of the account against the largest share. `percent` and `of` 0 to 100. */
export function ShareBar({ percent, of = 100, colour }: { percent: number; of?: number; colour: string }) {
  return (
    <span aria-hidden="true" className="relative block h-1.5 w-24 bg-track">
      <span
        className="absolute inset-y-0 left-0"
        style={{ width: `${Math.min(100, (percent / of) * 100)}%`, background: colour }}
      />
    </span>
  );
}
