import type {
  ISeriesApi,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  SeriesType,
  Time,
  UTCTimestamp,
} from "lightweight-charts";

type PaneView = ReturnType<NonNullable<ISeriesPrimitive<Time>["paneViews"]>>[number];
type DrawTarget = Parameters<NonNullable<ReturnType<PaneView["renderer"]>>["draw"]>[0];
type Draw = (scope: {
  context: CanvasRenderingContext2D;
  mediaSize: { width: number; height: number };
}) => void;

/** What every drawing over a series has in common: where it is attached, and where a time and a value lie there. */
export abstract class SeriesDrawing implements ISeriesPrimitive<Time> {
  #place: SeriesAttachedParameter<Time> | undefined;

  attached(place: SeriesAttachedParameter<Time>): void {
    this.#place = place;
  }

  detached(): void {
    this.#place = undefined;
  }

  abstract paneViews(): readonly PaneView[];

  protected layer(zOrder: "bottom" | "top", draw: Draw): PaneView {
    return {
      zOrder: () => zOrder,
      renderer: () => ({
        draw: (target: DrawTarget) => target.useMediaCoordinateSpace(draw),
      }),
    };
  }

  /** Of a bar's epoch milliseconds; null outside of the chart. */
  protected xOf(timeMs: number): number | null {
    return this.#place?.chart.timeScale().timeToCoordinate((timeMs / 1000) as UTCTimestamp) ?? null;
  }

  /** Of the place so many bars after one, beyond the last as well. */
  protected xAfter(timeMs: number, bars: number): number | null {
    const scale = this.#place?.chart.timeScale();
    const index = scale?.timeToIndex((timeMs / 1000) as UTCTimestamp) ?? null;
    return index === null ? null : (scale?.logicalToCoordinate((index + bars) as unknown as Logical) ?? null);
  }

  /** On the scale of `series`, by default the one that it is attached to. */
  protected yOf(
    value: number,
    series: ISeriesApi<SeriesType> | undefined = this.#place?.series,
  ): number | null {
    return series?.priceToCoordinate(value) ?? null;
  }

  protected drawAgain(): void {
    this.#place?.requestUpdate();
  }
}
