import { Suspense } from "react";
import { lazy } from "#lib/lazy.ts";
import { BarTable } from "./charts/bar-table.tsx";
import type { CandleChartProps } from "./charts/candle-types.ts";
import { ChartReader } from "./charts/chart-reader.tsx";

const CandleCanvas = lazy(() => import("./charts/candle-canvas.tsx"));

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
