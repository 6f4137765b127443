import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { RESERVED_BYTES, startKernels } from "./kernels.ts";

const packageFolder = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "neuro-kernels-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the committed kernels are what their source compiles to (else: npm run kernels)", {
  timeout: 60_000,
}, () => {
  const fresh = join(folder, "kernels.wasm");
  const compiler = join(import.meta.dirname, "../../../../node_modules/assemblyscript/bin/asc.js");
  const target = ["--target", "release", "--outFile", relative(packageFolder, fresh)];
  const result = spawnSync(process.execPath, [compiler, "assembly/kernels.ts", ...target], {
    cwd: packageFolder,
    encoding: "utf8",
  });
  expect(result.status, result.stderr).toBe(0);
  const committed = readFileSync(join(packageFolder, "assembly/kernels.wasm"));
  expect(readFileSync(fresh).equals(committed)).toBe(true);
});

test("the compiler may use no instruction whose result differs between machines, such as relaxed SIMD", () => {
  const { options } = JSON.parse(readFileSync(join(packageFolder, "asconfig.json"), "utf8"));
  expect(options.enable).toEqual(["simd"]);
});

/** Floats after the reserved bytes. */
function scratch(count: number) {
  const { kernels, memory } = startKernels(RESERVED_BYTES + 4 * count);
  return { kernels, at: RESERVED_BYTES, floats: new Float32Array(memory.buffer, RESERVED_BYTES, count) };
}

test("tangents come within three units in the last place of one, and keep sign and zero", () => {
  const { kernels, at, floats } = scratch(4_096);
  const given = floats.map((_, i) => (i - 2_048) / 150);
  floats.set(given);
  kernels.tanh(at, floats.length);
  for (const [index, value] of floats.entries()) {
    expect(Math.abs(value - Math.tanh(given[index] ?? 0))).toBeLessThan(3 * 2 ** -24);
  }
  expect(floats[2_048]).toBe(0);
  floats.set([1e30, -1e30, Number.NaN, 100]);
  kernels.tanh(at, 4);
  expect([...floats.subarray(0, 4)]).toEqual([1, -1, Number.NaN, 1]);
});

test("a shuffle is a permutation, every place as likely for each", () => {
  const { kernels, memory } = startKernels(RESERVED_BYTES + 1_024);
  const order = new Uint32Array(memory.buffer, RESERVED_BYTES + 128, 6);
  kernels.seedGenerator(RESERVED_BYTES, 5);
  const rounds = 6_000;
  const times = Array.from({ length: 6 }, () => [0, 0, 0, 0, 0, 0]);
  for (let round = 0; round < rounds; round++) {
    kernels.shuffle(RESERVED_BYTES, RESERVED_BYTES + 128, 6);
    expect(new Set(order).size).toBe(6);
    for (const [place, item] of order.entries()) (times[place] ?? [])[item] = (times[place]?.[item] ?? 0) + 1;
  }
  // Each of 36 counts is binomial with p = 1/6: five deviations around the mean.
  const deviation = Math.sqrt((rounds * 5) / 36);
  for (const count of times.flat()) expect(Math.abs(count - rounds / 6)).toBeLessThan(5 * deviation);
});

test("the first weights are even over their whole range", () => {
  const { kernels, memory } = startKernels(RESERVED_BYTES + 50_000);
  kernels.seedGenerator(RESERVED_BYTES, 9);
  kernels.fillUniform(RESERVED_BYTES, RESERVED_BYTES + 128, 10_000, 0.5);
  const numbers = new Float32Array(memory.buffer, RESERVED_BYTES + 128, 10_000);
  const tenths = new Array<number>(10).fill(0);
  for (const number of numbers) {
    expect(Math.abs(number)).toBeLessThanOrEqual(0.5);
    const tenth = Math.min(9, Math.floor((number + 0.5) * 10));
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(5 * 30);
});
