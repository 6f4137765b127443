import type {
  IChartApi,
  ISeriesApi,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  SeriesType,
  Time,
  UTCTimestamp,
} from "lightweight-charts";
import { withAlpha } from "./colours.ts";

type DrawTarget = Parameters<
  NonNullable<
    ReturnType<ReturnType<NonNullable<ISeriesPrimitive<Time>["paneViews"]>>[number]["renderer"]>
  >["draw"]
>[0];

export interface Band {
  times: readonly number[];
  upper: ReadonlyArray<number | null>;
  lower: ReadonlyArray<number | null>;
}

/** Fills the space between two lines (Bollinger bands) at 6 %. */
export class BandPrimitive implements ISeriesPrimitive<Time> {
  readonly #band: Band;
  readonly #colour: string;
  #chart: IChartApi | undefined;
  #series: ISeriesApi<SeriesType> | undefined;

  constructor(band: Band, colour: string) {
    this.#band = band;
    this.#colour = colour;
  }

  attached({ chart, series }: SeriesAttachedParameter<Time>): void {
    this.#chart = chart as IChartApi;
    this.#series = series;
  }

  detached(): void {
    this.#chart = undefined;
    this.#series = undefined;
  }

  paneViews() {
    return [
      {
        zOrder: () => "bottom" as const,
        renderer: () => ({ draw: (target: DrawTarget) => this.#draw(target) }),
      },
    ];
  }

  #draw(target: DrawTarget): void {
    const upper = this.#points(this.#band.upper);
    const lower = this.#points(this.#band.lower).reverse();
    if (upper.length < 2) return;
    // biome-ignore lint/correctness/useHookAtTopLevel: the chart library's own name, no React hook.
    target.useMediaCoordinateSpace(({ context }) => {
      context.fillStyle = withAlpha(this.#colour, 0.06);
      context.beginPath();
      for (const [x, y] of [...upper, ...lower]) context.lineTo(x, y);
      context.closePath();
      context.fill();
    });
  }

  #points(values: ReadonlyArray<number | null>): Array<[number, number]> {
    const points: Array<[number, number]> = [];
    values.forEach((value, index) => {
      const time = this.#band.times[index];
      if (value === null || time === undefined) return;
      const x = this.#chart?.timeScale().timeToCoordinate((time / 1000) as UTCTimestamp);
      const y = this.#series?.priceToCoordinate(value);
      if (x != null && y != null) points.push([x, y]);
    });
    return points;
  }
}
