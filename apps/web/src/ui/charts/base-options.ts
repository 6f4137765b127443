import { type Locale, languageTag, momentText } from "@neuro/contract";
import {
  type ChartOptions,
  ColorType,
  CrosshairMode,
  type DeepPartial,
  type TickMarkType,
  type Time,
} from "lightweight-charts";
import type { ChartColours } from "./colours.ts";
import { withAlpha } from "./colours.ts";
import { tickText, zoneOf } from "./tick-text.ts";

const FONT = '"Instrument Sans Chart", "Instrument Sans", system-ui, sans-serif';

/**
 * What every price and value chart shares: tokens, no logo, localized axes, Eastern time. `priceText` writes the values of
 * every scale; without it each series writes its own.
 */
export function baseOptions(
  colours: ChartColours,
  language: Locale,
  priceText?: (value: number) => string,
): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: "transparent" },
      textColor: colours.muted,
      fontFamily: FONT,
      fontSize: 11,
      attributionLogo: false,
      panes: { separatorColor: colours.line, separatorHoverColor: colours.line, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colours.grid } },
    rightPriceScale: {
      borderVisible: false,
      minimumWidth: 58,
      // A label cut in half at the edge says nothing.
      entireTextOnly: true,
      scaleMargins: { top: 0.08, bottom: 0.06 },
    },
    timeScale: {
      borderVisible: false,
      // Points inside a day are labelled by the hour; days carry midnight and stay days.
      timeVisible: true,
      fixLeftEdge: true,
      fixRightEdge: true,
      minBarSpacing: 0.2,
      rightOffset: 1,
      tickMarkFormatter: (time: Time, kind: TickMarkType) => tickText(Number(time) * 1000, kind, language),
    },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { color: colours.control, style: 3, labelBackgroundColor: colours.ink },
      horzLine: { color: colours.control, style: 3, labelBackgroundColor: colours.ink },
    },
    localization: {
      locale: languageTag(language),
      ...(priceText === undefined ? {} : { priceFormatter: priceText }),
      timeFormatter: (time: Time) => timeText(Number(time) * 1000, language),
    },
    handleScroll: { mouseWheel: false, vertTouchDrag: false, horzTouchDrag: true, pressedMouseMove: true },
    handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: false },
  };
}

function timeText(timeMs: number, language: Locale): string {
  const zone = zoneOf(timeMs);
  return momentText(timeMs, language, {
    day: "numeric",
    month: "short",
    year: "numeric",
    ...(zone === "UTC" ? {} : { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    timeZone: zone,
  });
}

export function areaFill(colours: ChartColours): { topColor: string; bottomColor: string } {
  return { topColor: withAlpha(colours.ink, 0.1), bottomColor: withAlpha(colours.ink, 0) };
}
