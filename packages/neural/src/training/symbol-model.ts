import { HORIZONS, type Horizon } from "../dataset/labels.ts";
import { evaluateHorizon, type HorizonEvaluation } from "../evaluation/horizon-evaluation.ts";
import type { Calibration } from "../evaluation/judge-windows.ts";
import { emptyPredictions, type Predictions } from "../evaluation/predictions.ts";
import type { SymbolEvaluation } from "../evaluation/symbol-evaluation.ts";
import type { Standardizer } from "../features/standardizer.ts";
import { parseNetwork, serializeNetwork, type TrainedNetwork } from "../network/index.ts";
import type { UnreadableBytes } from "../network/refusal.ts";
import type { NeuralParameters } from "./neural-parameters.ts";
import { pack, unpack } from "./packed-bytes.ts";

/** What pooling was worth, measured in the same windows. */
export interface PoolingReport {
  /** Symbols of the base networks. */
  readonly symbols: readonly string[];
  /** Symbols that were handed in but could not be learned from, and why. */
  readonly leftOut: readonly { readonly symbol: string; readonly code: string }[];
  /** Windows whose networks tuned a base; in the others too little of the pool was old enough. */
  readonly windows: number;
  /** The same evaluation of networks that saw the symbol only. */
  readonly alone: Readonly<Record<Horizon, HorizonEvaluation | null>>;
}

/** A trained model of a symbol with what it was made from and how far it is to be trusted. */
export interface SymbolModel {
  readonly symbol: string;
  readonly version: string;
  readonly seed: number;
  readonly parameters: NeuralParameters;
  readonly dataHash: string;
  /** Sessions of history, the first one and the last one. */
  readonly sessions: number;
  readonly firstDate: string;
  readonly lastDate: string;
  /** The ensemble that predicts from now on. */
  readonly networks: readonly TrainedNetwork[];
  readonly standardizer: Standardizer;
  readonly calibration: Calibration;
  readonly evaluation: SymbolEvaluation;
  /** Null without a pool. */
  readonly pooling: PoolingReport | null;
}

const KIND = { letters: "NMDL", version: 1 };

const COLUMNS = Object.keys(emptyPredictions(0)) as (keyof Predictions)[];

type Header = Omit<SymbolModel, "networks" | "standardizer" | "evaluation"> & {
  readonly evaluation: Omit<SymbolEvaluation, "predictions">;
  readonly networks: number;
  readonly rows: number;
};

/** A model as bytes to store; the same model gives the same bytes. */
export function serializeModel(model: SymbolModel): Uint8Array {
  const { networks, standardizer, evaluation, ...rest } = model;
  const { predictions, ...judged } = evaluation;
  const rows = predictions[1].bar.length;
  const header: Header = { ...rest, evaluation: judged, networks: networks.length, rows };
  return pack(KIND, header, [
    ...networks.map(serializeNetwork),
    bytesOf(standardizer.mean),
    bytesOf(standardizer.deviation),
    ...HORIZONS.flatMap((horizon) => COLUMNS.map((name) => bytesOf(predictions[horizon][name]))),
  ]);
}

/**
 * The model that `serializeModel` made these bytes of, bit by bit; refuses any others. It is judged anew from what it said out of
 * sample, so that one stored earlier is held to the rules of today.
 */
export function parseModel(
  bytes: Uint8Array,
): { readonly ok: true; readonly model: SymbolModel } | UnreadableBytes {
  const packed = unpack(KIND, bytes);
  if (!packed.ok) return packed;
  const { networks: count, rows, evaluation, ...rest } = packed.header as Header;
  const blocks = [...packed.blocks];
  const networks: TrainedNetwork[] = [];
  for (const block of blocks.splice(0, count)) {
    const parsed = parseNetwork(block);
    if (!parsed.ok) return parsed;
    networks.push(parsed.network);
  }
  const next = () => (blocks.shift() as Uint8Array).slice().buffer;
  const standardizer = { mean: new Float64Array(next()), deviation: new Float64Array(next()) };
  const predictions = { 1: emptyPredictions(rows), 5: emptyPredictions(rows) };
  for (const horizon of HORIZONS) {
    for (const name of COLUMNS) {
      const column = predictions[horizon][name];
      bytesOf(column).set(new Uint8Array(next()));
    }
  }
  const horizons = { 1: evaluateHorizon(predictions[1], 1), 5: evaluateHorizon(predictions[5], 5) };
  const model = { ...rest, networks, standardizer, evaluation: { ...evaluation, horizons, predictions } };
  return { ok: true, model };
}

function bytesOf(column: Predictions[keyof Predictions]): Uint8Array {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
}
