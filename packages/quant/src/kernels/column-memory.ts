/**
 * Where columns lie while a kernel works on them. A kernel is handed a series in parts that fit the processor's cache and what it
 * wrote is copied back, which together costs a tenth of the work. Nothing here outlives a call.
 */
import { type Address, kernels } from "./kernels.ts";

/** Bars handed to a kernel at once: four columns of so many are half a megabyte. */
export const PART_BARS = 16_384;
/** Kernels work on whole blocks; what they make of the bars after a column's end nobody looks at. */
export const BLOCK_BARS = 16;

const FLOAT_BYTES = 8;
const PAGE_BYTES = 65_536;
const SLOTS = 6;
/** Columns that begin at the same place of a page get in each other's way in the cache. */
const STAGGER_FLOATS = 24;
/** Columns begin on a line of the cache. */
const LINE_FLOATS = 8;
const STATE_INDEX = 128;
const COLUMNS_INDEX = PAGE_BYTES / FLOAT_BYTES;

/** What the kernel at work keeps from part to part; its source says how it lies there. */
export const STATE: Address = STATE_INDEX * FLOAT_BYTES;

let slotFloats = 0;
let floats = new Float64Array(kernels.memory.buffer);
let bytes = new Uint8Array(kernels.memory.buffer);
reserveHistory(0);

/** Makes room for a part with so many bars before it. Columns that were brought in are lost. */
export function reserveHistory(bars: number): void {
  const pageFloats = PAGE_BYTES / FLOAT_BYTES;
  const needed =
    Math.ceil((bars + LINE_FLOATS + PART_BARS + BLOCK_BARS) / pageFloats) * pageFloats + STAGGER_FLOATS;
  if (needed <= slotFloats) return;
  slotFloats = needed;
  const missing = COLUMNS_INDEX + SLOTS * slotFloats - floats.length;
  if (missing > 0) kernels.memory.grow(Math.ceil(missing / pageFloats));
  floats = new Float64Array(kernels.memory.buffer);
  bytes = new Uint8Array(kernels.memory.buffer);
}

/** Address of a column to write to. */
export function slot(position: number): Address {
  return (COLUMNS_INDEX + position * slotFloats) * FLOAT_BYTES;
}

/** Copies bars from..to of a column and `history` bars before them into a slot; returns the address of bar `from`. */
export function copyIn(
  position: number,
  column: Float64Array,
  from: number,
  to: number,
  history: number,
): Address {
  const index = COLUMNS_INDEX + position * slotFloats + Math.ceil(history / LINE_FLOATS) * LINE_FLOATS;
  const isWhole = from === history && to === column.length;
  floats.set(isWhole ? column : column.subarray(from - history, to), index - history);
  const end = index + to - from;
  const padded = index + blocksOf(to - from) * BLOCK_BARS;
  for (let i = end; i < padded; i++) floats[i] = column[to - 1] as number;
  return index * FLOAT_BYTES;
}

/** Copies so many bars of a slot, after `skipped` ones, into a column at bar `at`. */
export function copyOut(position: number, column: Float64Array, at: number, bars: number, skipped = 0): void {
  const index = COLUMNS_INDEX + position * slotFloats + skipped;
  column.set(floats.subarray(index, index + bars), at);
}

/** Copies so many bytes from the beginning of a slot. */
export function copyOutBytes(position: number, column: Uint8Array, at: number, bars: number): void {
  column.set(bytes.subarray(slot(position), slot(position) + bars), at);
}

/** Sets the state from its beginning on. */
export function setStates(values: Float64Array): void {
  floats.set(values, STATE_INDEX);
}

export function setState(position: number, value: number): void {
  floats[STATE_INDEX + position] = value;
}

export function blocksOf(bars: number): number {
  return Math.ceil(bars / BLOCK_BARS);
}
