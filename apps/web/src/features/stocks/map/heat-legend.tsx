import { useLingui } from "@lingui/react/macro";
import { asPercent, type MapTimeframe } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { fullColourAt, heatColour, LEVELS } from "./heat-level.ts";

const levels = Array.from({ length: 2 * LEVELS + 1 }, (_, index) => index - LEVELS);

/** What the colours mean in this timeframe. */
export function HeatLegend({ timeframe }: { timeframe: MapTimeframe }) {
  const { t } = useLingui();
  const format = useFormat();
  const [low, high] = [-1, 1].map((side) =>
    format.percent(asPercent(side * fullColourAt[timeframe]), { digits: 0, signed: true }),
  );
  return (
    <span role="img" aria-label={t`Colours from ${low} to ${high}`} className="flex items-center gap-1.5">
      <span className="text-11 text-muted">{low}</span>
      <span className="flex">
        {levels.map((level) => (
          <span key={level} className="h-2.5 w-[18px]" style={{ background: heatColour(level) }} />
        ))}
      </span>
      <span className="text-11 text-muted">{high}</span>
    </span>
  );
}
