import type {
  ISeriesApi,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  SeriesType,
  Time,
} from "lightweight-charts";

type DrawTarget = Parameters<
  NonNullable<
    ReturnType<ReturnType<NonNullable<ISeriesPrimitive<Time>["paneViews"]>>[number]["renderer"]>
  >["draw"]
>[0];

export interface DrawnLevel {
  price: number;
  name: string;
  colour: string;
}

/** Levels begin here, as a share of the width: they belong to now, not to the whole history. */
const BEGIN = 0.62;

/** Dashed levels over the right part of the prices, each name above the beginning of its line. */
export class LevelsPrimitive implements ISeriesPrimitive<Time> {
  readonly #levels: readonly DrawnLevel[];
  readonly #surface: string;
  #series: ISeriesApi<SeriesType> | undefined;

  constructor(levels: readonly DrawnLevel[], surface: string) {
    this.#levels = levels;
    this.#surface = surface;
  }

  attached({ series }: SeriesAttachedParameter<Time>): void {
    this.#series = series;
  }

  detached(): void {
    this.#series = undefined;
  }

  paneViews() {
    return [
      {
        zOrder: () => "top" as const,
        renderer: () => ({ draw: (target: DrawTarget) => this.#draw(target) }),
      },
    ];
  }

  #draw(target: DrawTarget): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: the chart library's own name, no React hook.
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      const from = Math.round(mediaSize.width * BEGIN);
      context.textAlign = "left";
      context.textBaseline = "bottom";
      context.font = '550 11px "Instrument Sans Chart", sans-serif';
      for (const { price, name, colour } of this.#levels) {
        const y = this.#series?.priceToCoordinate(price);
        if (y == null) continue;
        context.strokeStyle = colour;
        context.lineWidth = 1.25;
        context.setLineDash([4, 3]);
        context.beginPath();
        context.moveTo(from, y);
        context.lineTo(mediaSize.width, y);
        context.stroke();
        context.setLineDash([]);
        // A halo keeps the name readable over candles.
        context.strokeStyle = this.#surface;
        context.lineWidth = 4;
        context.lineJoin = "round";
        context.strokeText(name, from, y - 2);
        context.fillStyle = colour;
        context.fillText(name, from, y - 2);
      }
    });
  }
}
