/** Stores what a thread reports, one write at a time: while one is under way only the latest report waits. */
import type { ResearchContext } from "../research-context.ts";
import { announceTraining } from "./announce-training.ts";
import { saveProgress, type TrainingRow, type TrainingSnapshot } from "./training-store.ts";

type KeeperContext = Pick<ResearchContext, "db" | "wall" | "stream" | "log" | "trainingThreads">;

/** A screen answers each announcement with a question; more of them a second would only cost. */
const ANNOUNCE_MS = 500;

interface Report {
  readonly snapshot: TrainingSnapshot;
  readonly checkpoint: Uint8Array | null;
}

export class ProgressKeeper {
  readonly #ctx: KeeperContext;
  readonly #row: TrainingRow;
  #waiting: Report | null = null;
  #underWay: Promise<void> | null = null;
  #last: TrainingSnapshot | null = null;
  #announcedAt = Number.NEGATIVE_INFINITY;

  constructor(ctx: KeeperContext, row: TrainingRow) {
    this.#ctx = ctx;
    this.#row = row;
  }

  /** The latest report. */
  get last(): TrainingSnapshot | null {
    return this.#last;
  }

  keep(snapshot: TrainingSnapshot, checkpoint: Uint8Array | null): void {
    this.#last = snapshot;
    this.#waiting = { snapshot, checkpoint: checkpoint ?? this.#waiting?.checkpoint ?? null };
    this.#underWay ??= this.#write();
  }

  /** Waits until everything kept is stored. */
  async settle(): Promise<void> {
    await this.#underWay;
  }

  #announce(): void {
    const now = performance.now();
    if (now - this.#announcedAt < ANNOUNCE_MS) return;
    this.#announcedAt = now;
    announceTraining(this.#ctx, this.#row);
  }

  async #write(): Promise<void> {
    const { db, wall, log, trainingThreads } = this.#ctx;
    try {
      for (let report = this.#waiting; report !== null; report = this.#waiting) {
        this.#waiting = null;
        const stays = await saveProgress(db.orm, this.#row.id, { ...report, at: new Date(wall()) });
        // Cancelled from another process: its row says so.
        if (!stays) trainingThreads.stop(this.#row.id);
        this.#announce();
      }
    } catch (err) {
      log.warn({ err, trainingId: this.#row.id }, "the progress of a training could not be stored");
    } finally {
      this.#underWay = null;
    }
  }
}
