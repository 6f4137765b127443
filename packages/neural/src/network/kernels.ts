/** The compiled kernels of `assembly`, as typed functions on one memory. Addresses are in bytes, counts in floats or rows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

type Address = number;

export interface Kernels {
  adam(
    w: Address,
    g: Address,
    m: Address,
    v: Address,
    count: number,
    stepSize: number,
    rootScale: number,
    decay: number,
    scale: number,
    beta1: number,
    beta2: number,
    epsilon: number,
  ): void;
  sumSquares(g: Address, count: number): number;
  tanh(y: Address, count: number): void;
  tanhBackward(dy: Address, y: Address, count: number): void;
  reluBackward(dy: Address, y: Address, count: number): void;
  multiply(
    a: Address,
    aStride: number,
    rows: number,
    depth: number,
    w: Address,
    columns: number,
    bias: Address,
    relu: boolean,
    out: Address,
    outStride: number,
  ): void;
  multiplyTransposed(
    a: Address,
    aStride: number,
    depth: number,
    b: Address,
    bStride: number,
    columns: number,
    rows: number,
    out: Address,
  ): void;
  sumRows(b: Address, bStride: number, columns: number, rows: number, out: Address): void;
  transpose(w: Address, rows: number, columns: number, out: Address): void;
  gruForward(gates: Address, before: Address, after: Address, units: number, rows: number): void;
  gruBackward(
    gates: Address,
    before: Address,
    dAfter: Address,
    dBefore: Address,
    units: number,
    rows: number,
  ): void;
  toTimeMajor(
    samples: Address,
    stride: number,
    inputs: number,
    steps: number,
    rows: number,
    out: Address,
    outStride: number,
  ): void;
  softmax(logits: Address, stride: number, classes: number, rows: number): void;
  crossEntropy(
    logits: Address,
    stride: number,
    classes: number,
    columns: number,
    rows: number,
    labels: Address,
    weights: Address,
    classWeights: Address,
    headWeight: number,
    gradient: Address,
    totals: Address,
  ): void;
  regression(
    outputs: Address,
    stride: number,
    units: number,
    columns: number,
    rows: number,
    targets: Address,
    weights: Address,
    delta: number,
    headWeight: number,
    gradient: Address,
    totals: Address,
  ): void;
  seedGenerator(state: Address, seed: number): void;
  fillUniform(state: Address, out: Address, count: number, limit: number): void;
  shuffle(state: Address, out: Address, count: number): void;
  dropout(
    state: Address,
    x: Address,
    mask: Address,
    out: Address,
    count: number,
    dropBelow: number,
    scale: number,
  ): void;
  multiplyEach(x: Address, y: Address, out: Address, count: number): void;
  copy(x: Address, out: Address, count: number): void;
  firstFreeAddress(): Address;
}

const PAGE_BYTES = 65_536;

/** Where the kernels keep their constants: an arena starts after them. */
export const RESERVED_BYTES = 16_384;

/** What is used of WebAssembly; TypeScript knows it only as part of the browser's types. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (size: { initial: number }) => WasmMemory;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

const { Module, Memory, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;

let compiled: object | null = null;

function kernelModule(): object {
  compiled ??= new Module(readFileSync(join(import.meta.dirname, "../../assembly/kernels.wasm")));
  return compiled;
}

/** A memory of at least so many bytes, all zero, with the kernels on it. */
export function startKernels(bytes: number): { kernels: Kernels; memory: WasmMemory } {
  const memory = new Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  const { exports } = new Instance(kernelModule(), { env: { memory, abort: () => {} } });
  const kernels = exports as Kernels;
  if (kernels.firstFreeAddress() > RESERVED_BYTES)
    throw new Error("The kernels' constants outgrew their place.");
  return { kernels, memory };
}
