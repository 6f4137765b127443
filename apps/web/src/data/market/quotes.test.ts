import type { InstrumentId } from "@neuro/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  acceptQuotes,
  forgetNumbers,
  forgetQuotes,
  latestQuote,
  type Quote,
  watch,
  watchedSymbols,
} from "./quotes.ts";

let frames: (() => void)[] = [];
const leaves: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  forgetQuotes();
  nextFrame();
  vi.unstubAllGlobals();
});

function nextFrame(): void {
  for (const draw of frames.splice(0)) draw();
}
const look = (key: string) => void leaves.push(watch(key));
const quote = (instrument_id: InstrumentId, number: number, price: number) =>
  ({ instrument_id, symbol: instrument_id.split(":")[1] ?? "", number, price }) as Quote;

test("two listings of one symbol never mix", () => {
  look("XTSE:RY");
  look("XNYS:RY");
  acceptQuotes([quote("XTSE:RY", 1, 190), quote("XNYS:RY", 2, 140)]);
  nextFrame();
  expect([latestQuote("XTSE:RY")?.price, latestQuote("XNYS:RY")?.price]).toEqual([190, 140]);
  acceptQuotes([quote("XNYS:RY", 3, 141)]);
  nextFrame();
  expect([latestQuote("XTSE:RY")?.price, latestQuote("XNYS:RY")?.price]).toEqual([190, 141]);
});

test("a bare symbol is the Canadian listing where there is one, in whichever order they come", () => {
  look("RY");
  look("AAPL");
  for (const order of [
    ["XNYS:RY", "XTSE:RY"],
    ["XTSE:RY", "XNYS:RY"],
  ] as const) {
    acceptQuotes(order.map((id, index) => quote(id, index, index)));
    nextFrame();
    expect(latestQuote("RY")?.instrument_id).toBe("XTSE:RY");
    forgetQuotes();
  }
  acceptQuotes([quote("XNAS:AAPL", 1, 1)]);
  nextFrame();
  expect(latestQuote("AAPL")?.instrument_id).toBe("XNAS:AAPL");
});

test("several quotes between two frames are drawn once, as the latest", () => {
  look("XTSE:RY");
  for (let number = 1; number <= 10; number += 1) acceptQuotes([quote("XTSE:RY", number, number)]);
  expect(frames).toHaveLength(1);
  expect(latestQuote("XTSE:RY")).toBeUndefined();
  nextFrame();
  expect(latestQuote("XTSE:RY")?.price).toBe(10);
});

test("an older number of one connection is ignored, before and after it was drawn", () => {
  acceptQuotes([quote("XTSE:RY", 5, 105), quote("XTSE:RY", 4, 104)]);
  nextFrame();
  acceptQuotes([quote("XTSE:RY", 4, 104), quote("XTSE:TD", 1, 80)]);
  nextFrame();
  expect([latestQuote("XTSE:RY")?.price, latestQuote("XTSE:TD")?.price]).toEqual([105, 80]);
});

test("a new connection may number from the beginning", () => {
  acceptQuotes([quote("XTSE:RY", 5, 105)]);
  nextFrame();
  forgetNumbers();
  acceptQuotes([quote("XTSE:RY", 1, 99)]);
  nextFrame();
  expect(latestQuote("XTSE:RY")?.price).toBe(99);
});

test("what is looked at twice is watched until both have left, and at most a hundred are", () => {
  const [first, second] = [watch("XTSE:RY"), watch("XTSE:RY")];
  first();
  expect(watchedSymbols.get()).toBe("XTSE:RY");
  second();
  expect(watchedSymbols.get()).toBe("");
  for (let index = 0; index < 120; index += 1) look(`XTSE:S${index}`);
  expect(watchedSymbols.get().split(",")).toHaveLength(100);
});
