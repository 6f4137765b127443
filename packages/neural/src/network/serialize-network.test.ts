import fc from "fast-check";
import { expect, test } from "vitest";
import { parseNetwork, serializeNetwork, type TrainingRequest, train } from "./index.ts";
import { seal } from "./sealed-bytes.ts";
import { randomRequest } from "./testing/requests.ts";
import { resultOf, trainToEnd } from "./testing/train-to-end.ts";

const request = randomRequest({ epochs: 2 });
const network = trainToEnd(request);
const bytes = serializeNetwork(network);

function checkpointOf(given: TrainingRequest): Uint8Array {
  for (const step of train(given)) if (step.kind === "epoch") return step.checkpoint();
  throw new Error("There was no epoch.");
}

test("a network read back is the one that was written, wherever its bytes lie", () => {
  expect(parseNetwork(bytes)).toEqual({ ok: true, network });
  const shifted = new Uint8Array(bytes.length + 1);
  shifted.set(bytes, 1);
  expect(parseNetwork(shifted.subarray(1))).toEqual({ ok: true, network });
});

test("bytes with any one changed are refused", () => {
  fc.assert(
    fc.property(
      fc.nat(bytes.length - 1),
      fc.integer({ min: 1, max: 255 }),
      (at, change) => !parseNetwork(bytes.with(at, (bytes[at] ?? 0) ^ change)).ok,
    ),
  );
});

test("bytes cut short or grown are refused", () => {
  fc.assert(fc.property(fc.nat(bytes.length - 1), (length) => !parseNetwork(bytes.subarray(0, length)).ok));
  expect(parseNetwork(new Uint8Array([...bytes, 0])).ok).toBe(false);
});

test("bytes of something else are told from damaged ones", () => {
  const foreign = { ok: false, code: "foreign_bytes", details: { expected: "NNET" } };
  expect(parseNetwork(new TextEncoder().encode("a text that is no network"))).toEqual(foreign);
  expect(parseNetwork(new Uint8Array())).toEqual(foreign);
  expect(parseNetwork(checkpointOf(request))).toEqual(foreign);
  expect(parseNetwork(bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1))).toEqual({
    ok: false,
    code: "damaged_bytes",
    details: { reason: "checksum" },
  });
});

test("a version of another time is refused by its number", () => {
  const { weights, ...header } = network;
  const later = seal({ letters: "NNET", version: 2 }, { header, floats: weights });
  expect(parseNetwork(later)).toEqual({
    ok: false,
    code: "unknown_version",
    details: { version: 2, known: 1 },
  });
});

test("weights that do not fit the plan are refused even when nothing was damaged on the way", () => {
  const { weights, ...header } = network;
  const cut = seal({ letters: "NNET", version: 1 }, { header, floats: weights.slice(1) });
  expect(parseNetwork(cut)).toMatchObject({ code: "damaged_bytes", details: { reason: "content" } });
});

test("a damaged checkpoint, or a network in its place, starts no training", () => {
  const checkpoint = checkpointOf(request);
  const damaged = checkpoint.with(40, (checkpoint[40] ?? 0) ^ 1);
  expect(resultOf({ ...request, checkpoint: damaged })).toMatchObject({ code: "damaged_bytes" });
  expect(resultOf({ ...request, checkpoint: bytes })).toMatchObject({
    code: "foreign_bytes",
    details: { expected: "NCHK" },
  });
});
