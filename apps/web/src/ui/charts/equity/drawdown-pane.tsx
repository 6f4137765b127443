import { asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { PaneEnds } from "./trade-pane.tsx";

const HEIGHT = 1_000;

/** How far the balance lay below its last high: a loss-coloured area that hangs from zero. */
export function DrawdownPane({ drawdowns }: { drawdowns: readonly number[] }) {
  const format = useFormat();
  const deepest = Math.min(0, ...drawdowns);
  const width = Math.max(1, drawdowns.length - 1);
  const line = drawdowns
    .map((value, index) => `L${index} ${(deepest === 0 ? 0 : (value / deepest) * HEIGHT).toFixed(1)}`)
    .join("");
  return (
    <>
      <div className="relative h-12">
        <span className="absolute inset-x-0 top-0 h-px bg-grid" />
        {deepest === 0 ? null : (
          <svg
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible text-loss"
            viewBox={`0 0 ${width} ${HEIGHT}`}
            preserveAspectRatio="none"
          >
            <path d={`M0 0${line}L${width} 0Z`} fill="currentColor" fillOpacity="0.2" />
            <path
              d={`M${line.slice(1)}`}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.25"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        )}
      </div>
      <PaneEnds
        top={format.percent(asPercent(0), { digits: 0 })}
        bottom={deepest === 0 ? "" : format.percent(asPercent(deepest), { digits: 1, signed: true })}
      />
    </>
  );
}
