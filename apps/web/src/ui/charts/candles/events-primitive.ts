import type { ChartColours } from "../colours.ts";
import { SeriesDrawing } from "../series-drawing.ts";

export interface ChartEvent {
  /** Epoch milliseconds of a bar. */
  time: number;
  /** Dividends and splits stand at the foot of the prices, own trades at their bar. */
  kind: "dividend" | "split" | "buy" | "sell";
  /** The letter in the disc of a dividend or split. */
  letter: string;
  /** Of a trade: below the bar's low a purchase, above its high a sale. */
  value: number;
}

/** Share of the pane's height above which the discs stand: below it is the volume. */
const FOOT = 0.82;
const DISC = 7;
/** Discs nearer to each other than this give way to ticks. */
const CROWDED = 2 * DISC + 3;

/** Dividends and splits as lettered discs at the foot of the prices, own trades as triangles at their bars. */
export class EventsPrimitive extends SeriesDrawing {
  readonly #events: readonly ChartEvent[];
  readonly #colours: ChartColours;

  constructor(events: readonly ChartEvent[], colours: ChartColours) {
    super();
    this.#events = events;
    this.#colours = colours;
  }

  paneViews() {
    return [this.layer("top", ({ context, mediaSize }) => this.#draw(context, mediaSize))];
  }

  #draw(context: CanvasRenderingContext2D, mediaSize: { width: number; height: number }): void {
    const placed = this.#events.flatMap((event) => {
      const x = this.xOf(event.time);
      return x === null ? [] : [{ event, x }];
    });
    const footed = placed.filter(({ event }) => event.kind === "dividend" || event.kind === "split");
    const crowded = footed.some(({ x }, index) => index > 0 && x - (footed[index - 1]?.x ?? 0) < CROWDED);
    for (const { event, x } of footed) this.#drawFoot(context, event, { x, mediaSize, crowded });
    for (const { event, x } of placed) {
      const y = this.yOf(event.value);
      if (y !== null && (event.kind === "buy" || event.kind === "sell")) {
        this.#drawTrade(context, event.kind, { x, y });
      }
    }
  }

  #drawFoot(
    context: CanvasRenderingContext2D,
    { kind, letter }: ChartEvent,
    { x, mediaSize, crowded }: { x: number; mediaSize: { width: number; height: number }; crowded: boolean },
  ): void {
    const y = Math.round(mediaSize.height * FOOT) - DISC;
    const at = Math.min(Math.max(x, DISC + 1), mediaSize.width - DISC - 1);
    const { soft, surface, brand } = this.#colours;
    const colour = kind === "split" ? brand : soft;
    context.fillStyle = crowded && kind === "dividend" ? colour : surface;
    context.strokeStyle = colour;
    context.lineWidth = 1;
    if (crowded && kind === "dividend") {
      context.fillRect(Math.round(at) - 0.5, y - 3, 1.5, 6);
      return;
    }
    context.beginPath();
    context.arc(at, y, DISC, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    context.fillStyle = colour;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.font = '600 9px "Instrument Sans Chart", sans-serif';
    context.fillText(letter, at, y + 0.5);
  }

  #drawTrade(
    context: CanvasRenderingContext2D,
    kind: "buy" | "sell",
    { x, y }: { x: number; y: number },
  ): void {
    const up = kind === "buy" ? 1 : -1;
    const tip = y + up * 5;
    context.beginPath();
    context.moveTo(x, tip);
    context.lineTo(x - 5.5, tip + up * 9);
    context.lineTo(x + 5.5, tip + up * 9);
    context.closePath();
    // A halo keeps it apart from candles and lines.
    context.strokeStyle = this.#colours.surface;
    context.lineWidth = 3;
    context.lineJoin = "round";
    context.stroke();
    context.fillStyle = kind === "buy" ? this.#colours.gain : this.#colours.loss;
    context.fill();
  }
}
