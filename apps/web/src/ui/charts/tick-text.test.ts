import { TickMarkType } from "lightweight-charts";
import { expect, test } from "vitest";
import { tickText } from "./tick-text.ts";

const day = Date.parse("2026-01-05T00:00:00Z");
const minute = Date.parse("2026-01-05T15:30:00Z");

test.each([
  [day, TickMarkType.Year, "2026", "2026"],
  [day, TickMarkType.Month, "Jan", "janv."],
  [day, TickMarkType.DayOfMonth, "5 Jan", "5 janv."],
  [minute, TickMarkType.Time, "10:30", "10 h 30"],
])("a tick says alone what it is: %s of kind %s", (time, kind, english, french) => {
  const told = [tickText(time, kind, "en"), tickText(time, kind, "fr")];
  expect(told.map((text) => text.replaceAll(/\s/g, " "))).toEqual([english, french]);
});
