/** A training as it travels to a screen. */
import { errorText, isErrorCode, type Locale, message, type TrainingProgress } from "@neuro/contract";
import { asFraction } from "@neuro/contract/primitives";
import type { TrainingFailure, TrainingRow, TrainingSnapshot } from "./training-store.ts";

const NEVER: TrainingProgress = {
  status: "idle",
  job_id: null,
  symbol: null,
  instrument_id: null,
  days: null,
  phase: null,
  progress: 0,
  epoch: 0,
  total_epochs: 0,
  accuracy: null,
  loss: null,
  validation_loss: null,
  history: { loss: [], validation_loss: [] },
  best_epoch: null,
  network: null,
  elapsed_ms: null,
  remaining_ms: null,
  error: null,
};

export function failureText({ code, params }: TrainingFailure, locale: Locale): string {
  if (code === "interrupted") return message("training.interrupted", locale, { times: params.times ?? 0 });
  return errorText(isErrorCode(code) ? code : "internal", locale, params).detail;
}

function statusOf(row: TrainingRow, snapshot: TrainingSnapshot | null): TrainingProgress["status"] {
  switch (row.status) {
    case "queued":
      return "starting";
    case "running":
      return snapshot?.phase.kind === "final" ? "training" : "running";
    case "failed":
      return "error";
    default:
      return row.status;
  }
}

function phaseOf(row: TrainingRow, snapshot: TrainingSnapshot | null, locale: Locale): string | null {
  if (row.status === "completed") return message("training.phase_done", locale);
  if (row.status === "queued") return message("training.phase_queued", locale);
  if (row.status !== "running") return null;
  if (snapshot === null) return message("training.phase_reading", locale);
  const { kind, done, total } = snapshot.phase;
  return message(`training.phase_${kind}`, locale, { done: Math.min(done + 1, total), total });
}

/** From the share of the work done; only while it runs, and not from its first moments. */
function remainingMs(row: TrainingRow, snapshot: TrainingSnapshot | null): number | null {
  if (row.status !== "running" || snapshot === null || snapshot.progress < 0.02) return null;
  return Math.round((snapshot.elapsedMs * (1 - snapshot.progress)) / snapshot.progress);
}

export function trainingShown(row: TrainingRow | null, locale: Locale): TrainingProgress {
  if (row === null) return NEVER;
  const snapshot = row.progress as TrainingSnapshot | null;
  const done = row.status === "completed";
  return {
    status: statusOf(row, snapshot),
    job_id: row.id,
    symbol: row.symbol,
    instrument_id: row.instrumentId,
    days: row.days,
    phase: phaseOf(row, snapshot, locale),
    progress: done ? 100 : 100 * (snapshot?.progress ?? 0),
    epoch: snapshot?.epoch ?? 0,
    total_epochs: snapshot?.totalEpochs ?? 0,
    accuracy: asFraction(snapshot?.accuracy ?? null),
    loss: snapshot?.loss ?? null,
    validation_loss: snapshot?.validationLoss ?? null,
    history: {
      loss: [...(snapshot?.history.loss ?? [])],
      validation_loss: [...(snapshot?.history.validationLoss ?? [])],
    },
    best_epoch: snapshot?.bestEpoch ?? null,
    network: snapshot?.network ?? null,
    elapsed_ms: snapshot === null ? null : Math.round(snapshot.elapsedMs),
    remaining_ms: remainingMs(row, snapshot),
    error: row.failure === null ? null : failureText(row.failure as TrainingFailure, locale),
  };
}
