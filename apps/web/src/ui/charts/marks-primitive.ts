import type { ISeriesApi, SeriesType } from "lightweight-charts";
import type { ChartColours } from "./colours.ts";
import { SeriesDrawing } from "./series-drawing.ts";

export interface ChartMark {
  /** Epoch milliseconds of a bar in the series. */
  time: number;
  value: number;
  /** A number makes an evidence disc on its stem; a text makes a ring with a label (a deposit). */
  label: string;
  kind: "evidence" | "event";
  side?: "above" | "below";
  /** The series whose scale its value is on, where that is not the one that draws it. */
  series?: ISeriesApi<SeriesType> | undefined;
}

const STEM = 22;
const DISC = 8;

/** Draws numbered evidence and event rings over a series. */
export class MarksPrimitive extends SeriesDrawing {
  readonly #marks: readonly ChartMark[];
  readonly #colours: ChartColours;

  constructor(marks: readonly ChartMark[], colours: ChartColours) {
    super();
    this.#marks = marks;
    this.#colours = colours;
  }

  paneViews() {
    return [this.layer("top", ({ context, mediaSize }) => this.#draw(context, mediaSize))];
  }

  #draw(context: CanvasRenderingContext2D, pane: { width: number; height: number }): void {
    const taken: Place[] = [];
    for (const mark of this.#marks) {
      const place = this.#placeOf(mark, pane, taken);
      if (place === null) continue;
      taken.push(place);
      this.#drawMark(context, mark, place);
    }
  }

  /** Where a mark's head goes: on its stem, turned around at the pane's edge, and never over another head. */
  #placeOf(mark: ChartMark, pane: { width: number; height: number }, taken: readonly Place[]): Place | null {
    const x = this.xOf(mark.time);
    const y = this.yOf(mark.value, mark.series);
    if (x === null || y === null) return null;
    const room = STEM + DISC + 2;
    const below = mark.side === "below" ? y + room < pane.height : y - room < 0;
    const step = below ? 1 : -1;
    const head = { x, y, headX: Math.min(x, pane.width - DISC - 1), headY: y + step * STEM, below };
    const covered = (): boolean =>
      taken.some((other) => Math.hypot(other.headX - head.headX, other.headY - head.headY) < 2 * DISC + 2);
    for (let tries = 0; covered() && tries < 8; tries++) head.headY += step * (DISC + 2);
    return head;
  }

  #drawMark(context: CanvasRenderingContext2D, mark: ChartMark, place: Place): void {
    const { x, y, headX, headY, below } = place;
    const { ink, surface, muted } = this.#colours;
    context.strokeStyle = mark.kind === "evidence" ? ink : muted;
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(headX, headY);
    context.stroke();
    context.textAlign = "center";
    context.textBaseline = "middle";
    if (mark.kind === "evidence") {
      disc(context, x, y, 2.2, ink);
      disc(context, headX, headY, DISC, ink);
      context.fillStyle = surface;
      context.font = '650 11px "Instrument Sans", sans-serif';
      context.fillText(mark.label, headX, headY + 0.5);
      return;
    }
    disc(context, x, y, 3.2, surface);
    context.strokeStyle = ink;
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(x, y, 3.2, 0, 2 * Math.PI);
    context.stroke();
    context.fillStyle = muted;
    context.font = '400 11px "Instrument Sans", sans-serif';
    context.fillText(mark.label, headX, below ? headY + 8 : headY - 8);
  }
}

interface Place {
  x: number;
  y: number;
  headX: number;
  headY: number;
  below: boolean;
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, fill: string): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
