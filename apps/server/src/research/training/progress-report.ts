/** Turns the steps of a training into the snapshots that are stored and shown, no more often than somebody can look. */
import type { NetworkProgress, TrainingProgress } from "@neuro/neural";
import type { TrainMessage } from "./train-in-thread.ts";
import type { TrainingSnapshot } from "./training-store.ts";

const SNAPSHOT_MS = 100;
const CHECKPOINT_MS = 750;

export class ProgressReport {
  readonly #tell: (message: TrainMessage) => void;
  readonly #elapsedBefore: number;
  readonly #startedAt = performance.now();
  #toldAt = Number.NEGATIVE_INFINITY;
  #keptAt = performance.now();
  /** The latest word on a network: what is shown between networks, and at the end. */
  #network: NetworkProgress | null = null;
  #loss: (number | null)[] = [];
  #validationLoss: (number | null)[] = [];
  #accuracies: number[] = [];
  #last: TrainingSnapshot | null = null;
  #untold: TrainingProgress | null = null;

  /** `before`: how far earlier attempts came; null for the first one. */
  constructor(before: TrainingSnapshot | null, tell: (message: TrainMessage) => void) {
    this.#elapsedBefore = before?.elapsedMs ?? 0;
    this.#last = before;
    this.#tell = tell;
  }

  take(progress: TrainingProgress): void {
    this.#record(progress);
    this.#untold = progress;
    const now = performance.now();
    if (now - this.#toldAt < SNAPSHOT_MS) return;
    this.#toldAt = now;
    this.#untold = null;
    const keeps = now - this.#keptAt >= CHECKPOINT_MS;
    if (keeps) this.#keptAt = now;
    this.#last = this.#snapshotOf(progress);
    this.#tell({
      kind: "progress",
      snapshot: this.#last,
      checkpoint: keeps ? progress.checkpoint() : null,
    });
  }

  /** The last snapshot, however soon after the one before. */
  finish(): void {
    const last = this.#untold === null ? this.#last : this.#snapshotOf(this.#untold);
    if (last !== null) this.#tell({ kind: "progress", snapshot: { ...last, progress: 1 }, checkpoint: null });
  }

  #record({ network }: TrainingProgress): void {
    if (network === null) return;
    if (network.number !== this.#network?.number) {
      this.#loss = [];
      this.#validationLoss = [];
      this.#accuracies = [];
    }
    this.#network = network;
    const place = network.epoch - 1;
    if (place < 0) return;
    // A resumed training begins in the middle of its line.
    while (this.#loss.length < place) {
      this.#loss.push(null);
      this.#validationLoss.push(null);
    }
    this.#loss[place] = network.loss;
    this.#validationLoss[place] = network.validationLoss;
    if (network.accuracy !== null) this.#accuracies.push(network.accuracy);
  }

  #snapshotOf({ phase, step, steps, epoch, totalEpochs, share }: TrainingProgress): TrainingSnapshot {
    const [known, network] = [this.#last, this.#network];
    const isPreparing = totalEpochs === 0;
    const shown = {
      phase: { kind: isPreparing ? "prepare" : phase, done: Math.max(0, step - 1), total: steps },
      elapsedMs: this.#elapsedBefore + performance.now() - this.#startedAt,
    } as const;
    // Preparing again after an interruption takes nothing back of what is done.
    if (isPreparing && known !== null) return { ...known, ...shown };
    return {
      ...shown,
      progress: share,
      epoch,
      totalEpochs,
      accuracy: network?.accuracy ?? null,
      loss: network?.loss ?? null,
      validationLoss: network?.validationLoss ?? null,
      history: { loss: [...this.#loss], validationLoss: [...this.#validationLoss] },
      bestEpoch: network?.bestEpoch ?? null,
      network:
        network === null
          ? null
          : { number: network.number + 1, networks: network.networks, epochs: network.epochs },
      accuracies: [...this.#accuracies],
    };
  }
}
