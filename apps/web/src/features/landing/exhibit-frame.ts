import type { Analysis } from "./exhibit-analysis.ts";

export type Bars = Analysis["bars"];

export interface Pane {
  top: number;
  bottom: number;
}

export interface Frame {
  width: number;
  height: number;
  /** Right end of the plot; the axis stands beyond it. */
  right: number;
  price: Pane;
  volume: Pane;
  macd: Pane | null;
  sessions: number;
}

export const desktop: Frame = {
  width: 536,
  height: 500,
  right: 478,
  price: { top: 30, bottom: 306 },
  volume: { top: 326, bottom: 374 },
  macd: { top: 406, bottom: 472 },
  sessions: 62,
};

export const phone: Frame = {
  width: 358,
  height: 300,
  right: 304,
  price: { top: 20, bottom: 214 },
  volume: { top: 236, bottom: 276 },
  macd: null,
  sessions: 46,
};
