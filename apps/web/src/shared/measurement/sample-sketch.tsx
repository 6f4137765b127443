import { useLingui } from "@lingui/react/macro";
import { Provenance } from "#ui/figures/provenance.tsx";
import { LegendItem } from "#ui/plots/legend-item.tsx";

const WIDTH = 100;
const HEIGHT = 40;

/** Heights from the top, left to right; shapes alone, no figures. */
const shapes = {
  /** Error while learning: of the days learned from it keeps falling, of the others it turns up again. */
  error: [
    [4, 11, 17, 22, 25, 28, 30, 31.5, 33, 34, 34.8, 35.5, 36],
    [5, 11, 16, 20, 23, 25, 26.4, 27, 27.2, 26.9, 26.3, 25.5, 24.6],
  ],
  /** A balance beside what holding would have made. */
  balance: [
    [33, 31, 32, 27, 28, 24, 25.5, 19, 21, 15, 16.5, 10, 7],
    [33, 30, 33.5, 29, 26, 30, 27, 22, 26.5, 23, 18, 21, 17],
  ],
  /** How many trades ended with which return, losses on the left, beside what a coin would have made: no promise to beat it. */
  returns: [
    [38.2, 37.4, 35.6, 32.4, 27, 17, 8, 13, 25, 33, 36, 37.6, 38.4],
    [39, 38.4, 36.8, 33, 26, 16, 9.5, 16, 26, 33, 36.8, 38.4, 39],
  ],
} as const;

export interface SampleSketchProps {
  of: keyof typeof shapes;
  /** What the strong line and the dotted one stand for. */
  lines: readonly [string, string];
}

/** Drawn where a chart will stand, so that one sees what is coming: marked as a sample, and without a single figure. */
export function SampleSketch({ of, lines }: SampleSketchProps) {
  const { t } = useLingui();
  const [strong, dotted] = shapes[of];
  return (
    <figure className="mt-5 flex flex-1 flex-col">
      <div className="relative min-h-[120px] flex-1 border-b border-line tab:min-h-[160px]">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          fill="none"
        >
          {[10, 20, 30].map((y) => (
            <path key={y} d={`M0 ${y}H${WIDTH}`} stroke="var(--grid)" vectorEffect="non-scaling-stroke" />
          ))}
          <path
            d={pathOf(dotted)}
            stroke="var(--muted)"
            strokeWidth={1.5}
            strokeDasharray="1 3"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={pathOf(strong)}
            stroke="var(--ink)"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-muted">
        <Provenance basis="sample" text={t`Sample`} />
        <LegendItem line="solid" name={lines[0]} />
        <LegendItem line="dotted" name={lines[1]} />
      </figcaption>
    </figure>
  );
}

function pathOf(heights: readonly number[]): string {
  const step = WIDTH / (heights.length - 1);
  return heights.map((y, index) => `${index === 0 ? "M" : "L"}${(index * step).toFixed(2)} ${y}`).join("");
}
