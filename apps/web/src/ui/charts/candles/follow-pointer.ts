import type { MouseEventParams, Time } from "lightweight-charts";
import type { Reading } from "./candle-types.ts";
import type { DrawnCandles } from "./draw-candles.ts";

/** Keeps the crosshair and the bar being read together, whichever of mouse, finger and keyboard moves. */
export function followPointer(drawn: DrawnCandles, element: HTMLElement, { cursor }: Reading): () => void {
  const { chart } = drawn;
  let byMouse = false;

  const onCrosshair = ({ time, sourceEvent }: MouseEventParams<Time>): void => {
    if (sourceEvent === undefined || time === undefined) return;
    byMouse = true;
    cursor.set(drawn.indexAt(Number(time) * 1000));
    byMouse = false;
  };
  const onFinger = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") return;
    const x = event.clientX - element.getBoundingClientRect().left;
    const time = chart.timeScale().coordinateToTime(x);
    if (time !== null) cursor.set(drawn.indexAt(Number(time) * 1000));
  };
  const onLeave = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") cursor.set(null);
  };
  const onCursor = (): void => {
    const index = cursor.get();
    drawn.read(index);
    if (!byMouse) drawn.point(index);
  };

  chart.subscribeCrosshairMove(onCrosshair);
  element.addEventListener("pointerdown", onFinger);
  element.addEventListener("pointermove", onFinger);
  element.addEventListener("pointerleave", onLeave);
  const stopListening = cursor.subscribe(onCursor);
  if (cursor.get() !== null) onCursor();
  return () => {
    stopListening();
    chart.unsubscribeCrosshairMove(onCrosshair);
    element.removeEventListener("pointerdown", onFinger);
    element.removeEventListener("pointermove", onFinger);
    element.removeEventListener("pointerleave", onLeave);
  };
}
