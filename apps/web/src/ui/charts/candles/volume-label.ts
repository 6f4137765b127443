import type { ISeriesApi, ISeriesPrimitive, SeriesType, Time } from "lightweight-charts";
import type { ChartColours } from "../colours.ts";

interface VolumeScale {
  volume: ISeriesApi<SeriesType>;
  /** The height that is named. */
  value: number;
  text: string;
}

/** Names one height of the volume on the axis of the prices, in the manner of its ticks. */
export class VolumeLabel implements ISeriesPrimitive<Time> {
  readonly #scale: VolumeScale;
  readonly #colours: ChartColours;

  constructor(scale: VolumeScale, colours: ChartColours) {
    this.#scale = scale;
    this.#colours = colours;
  }

  priceAxisViews() {
    const { volume, value, text } = this.#scale;
    return [
      {
        coordinate: () => volume.priceToCoordinate(value) ?? -100,
        text: () => text,
        textColor: () => this.#colours.muted,
        backColor: () => this.#colours.surface,
        tickVisible: () => false,
      },
    ];
  }
}

/** The largest 1, 2 or 5 times a power of ten that is not above a value. */
export function roundBelow(value: number): number {
  if (!(value > 0)) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([5, 2].find((each) => each * power <= value) ?? 1);
}
