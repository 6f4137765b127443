/** The compiled kernels of `assembly`, as typed functions on one memory. Addresses are in bytes; the kernels say what lies there. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Address = number;

interface Kernels {
  readonly memory: WasmMemory;
  rsi(values: Address, out: Address, blocks: number, state: Address): number;
  macd(
    values: Address,
    line: Address,
    signal: Address,
    histogram: Address,
    blocks: number,
    state: Address,
  ): number;
  atr(high: Address, low: Address, close: Address, out: Address, blocks: number, state: Address): number;
  averages(
    values: Address,
    out: Address,
    bars: number,
    period: number,
    stride: number,
    state: Address,
  ): number;
  bands(
    values: Address,
    upper: Address,
    middle: Address,
    lower: Address,
    bars: number,
    period: number,
    stride: number,
    deviations: number,
    state: Address,
  ): number;
  moments(
    values: Address,
    mean: Address,
    deviation: Address,
    bars: number,
    period: number,
    stride: number,
    state: Address,
  ): number;
  scores(values: Address, out: Address, bars: number, period: number, stride: number, state: Address): number;
  highest(values: Address, pairs: number, period: number): void;
  lowest(values: Address, pairs: number, period: number): void;
  stretchFlags(
    close: Address,
    strength: Address,
    histogram: Address,
    upper: Address,
    lower: Address,
    out: Address,
    pairs: number,
    leastTurn: number,
    oversold: number,
    overbought: number,
  ): void;
  breakoutFlags(
    close: Address,
    upper: Address,
    lower: Address,
    volume: Address,
    usual: Address,
    out: Address,
    pairs: number,
    multiple: number,
  ): void;
  reversionFlags(score: Address, out: Address, pairs: number, entry: number, exit: number): void;
}

/** What is used of WebAssembly; TypeScript knows it only as part of the browser's types. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

const { Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;

const wasm = readFileSync(join(import.meta.dirname, "../../assembly/kernels.wasm"));
export const kernels = new Instance(new Module(wasm)).exports as Kernels;
