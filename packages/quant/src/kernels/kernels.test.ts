import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";

const packageFolder = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "neuro-quant-kernels-"));

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
