import type { InstrumentId } from "@neuro/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../calls/client.ts";
import { glancesFail, loadGlance } from "./load-stock-glance.ts";

vi.mock("../calls/client.ts", () => ({ call: vi.fn() }));

const asked = vi.mocked(call);
const wanted = new AbortController().signal;
const idsOf = (at: number): string[] =>
  (asked.mock.calls[at]![1] as { body: { instrument_ids: InstrumentId[] } }).body.instrument_ids;

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  asked.mockImplementation(async (_id, input) => ({
    glances: (input as { body: { instrument_ids: InstrumentId[] } }).body.instrument_ids
      .filter((id) => id !== "XTSE:NOBODY")
      .map((id) => ({ instrument_id: id })),
  }));
});

test("what is asked for within a moment shares calls of thirty, each listing once", async () => {
  const ids = Array.from({ length: 31 }, (_, at) => `XTSE:S${at}` as const);
  const loaded = Promise.all(ids.map((id) => loadGlance(id, wanted)));
  await vi.runAllTimersAsync();
  expect((await loaded).map((glance) => glance?.instrument_id)).toEqual(ids);
  expect(asked).toHaveBeenCalledTimes(2);
  expect([idsOf(0).length, idsOf(1).length]).toEqual([30, 1]);
});

test("a row that has gone by then is not asked for, and nothing is asked for nobody", async () => {
  const gone = new AbortController();
  const refused = expect(loadGlance("XTSE:RY", gone.signal)).rejects.toThrow();
  gone.abort();
  await vi.runAllTimersAsync();
  await refused;
  expect(asked).not.toHaveBeenCalled();
});

test("a listing that the server leaves out has no glance", async () => {
  const loaded = loadGlance("XTSE:NOBODY", wanted);
  await vi.runAllTimersAsync();
  expect(await loaded).toBeNull();
});

test("a call that fails fails its rows and is remembered until the next that succeeds", async () => {
  asked.mockRejectedValueOnce(new Error("unreachable"));
  const refused = expect(loadGlance("XTSE:RY", wanted)).rejects.toThrow("unreachable");
  await vi.runAllTimersAsync();
  await refused;
  expect(glancesFail.get()).toBe(true);
  const loaded = loadGlance("XTSE:RY", wanted);
  await vi.runAllTimersAsync();
  await loaded;
  expect(glancesFail.get()).toBe(false);
});
