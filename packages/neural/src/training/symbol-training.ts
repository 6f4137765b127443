import type { Refused, ShortHistory } from "@neuro/quant";
import type { SeriesRefusal, SymbolSeries } from "../features/symbol-series.ts";
import type { NetworkRefusal } from "../network/index.ts";
import type { TrainingPhase } from "./network-tasks.ts";
import type { NeuralParameters } from "./neural-parameters.ts";
import type { SymbolModel } from "./symbol-model.ts";
import type { CheckpointRefusal } from "./training-checkpoint.ts";

/** All plain data, so that a worker thread can be sent it. */
export interface SymbolTrainingRequest {
  /** All completed sessions there are, the last one being the one to predict from: more than `days`, to test more windows. */
  readonly series: SymbolSeries;
  /** Series of other symbols (this one may be among them) that base networks learn from; empty for none. */
  readonly pool: readonly SymbolSeries[];
  /** A whole number from 0 to 4,000,000. */
  readonly seed: number;
  /** Those that differ from `NEURAL_PARAMETERS`. */
  readonly parameters?: Partial<NeuralParameters>;
  /** Of the same request, to go on from. */
  readonly checkpoint?: Uint8Array;
}

/** Where a training stands. */
export interface TrainingProgress {
  readonly phase: TrainingPhase;
  /** Networks or windows of this phase begun, from 1, and how many there are. */
  readonly step: number;
  readonly steps: number;
  /** Epochs over all networks; those that early stopping saved count as done. */
  readonly epoch: number;
  readonly totalEpochs: number;
  /** Share of the work done, 0..1. */
  readonly share: number;
  /** The network now in training; null while figures are prepared or compared. */
  readonly network: NetworkProgress | null;
  /** The training as it stands, to resume from; null before there is anything. Only until the next progress is asked for. */
  checkpoint(): Uint8Array | null;
}

export interface NetworkProgress {
  /** Of all networks of this training, from 0: another number is another curve. */
  readonly number: number;
  /** How many networks there are. */
  readonly networks: number;
  readonly epoch: number;
  /** At most: early stopping may end before. */
  readonly epochs: number;
  /** Cross-entropy of the directions (0.693 knows nothing) and share of next-session directions right, on what it learns from. */
  readonly loss: number;
  readonly accuracy: number | null;
  /** The same loss on the early-stopping slice; null for a base, which has none. */
  readonly validationLoss: number | null;
  readonly bestEpoch: number;
}

export type TrainingRefusal =
  | SeriesRefusal
  | CheckpointRefusal
  | NetworkRefusal
  | ShortHistory
  | Refused<
      "invalid_parameter",
      {
        readonly name: string;
        readonly value: number;
        readonly min: number;
        readonly max: number;
      }
    >;

export type SymbolTrainingResult = { readonly ok: true; readonly model: SymbolModel } | TrainingRefusal;
