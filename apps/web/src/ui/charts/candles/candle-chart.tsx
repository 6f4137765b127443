import { Suspense } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { BarTable } from "./bar-table.tsx";
import type { CandleChartProps } from "./candle-types.ts";
import { ChartReader } from "./chart-reader.tsx";

const CandleCanvas = lazy(() => import("./candle-canvas.tsx"));

/** Prices with overlays, volume, indicator panes and numbered evidence. Keep the props' arrays stable between renders. */
export function CandleChart(props: CandleChartProps) {
  const { label, asTable = false, className = "h-[420px]" } = props;
  if (asTable) return <BarTable {...props} />;
  const canvas = (
    <Suspense fallback={<span className="block size-full" />}>
      <CandleCanvas {...props} />
    </Suspense>
  );
  if (props.reading !== undefined) {
    return (
      <ChartReader {...props} reading={props.reading} className={className}>
        {canvas}
      </ChartReader>
    );
  }
  return (
    <div className={className} role="img" aria-label={label}>
      {canvas}
    </div>
  );
}
