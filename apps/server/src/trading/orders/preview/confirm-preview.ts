/** The order that is placed is the one that was shown: same user, same order, in time, once. */
import type { OrderOrigin } from "@neuro/contract";
import type { Orm } from "../../../platform/db/database.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import { takePreview } from "./preview-store.ts";

/** A person's own orders; with real money they are confirmed, never sent at the first click. */
export const OF_A_PERSON: ReadonlySet<OrderOrigin> = new Set<OrderOrigin>([
  "place-order",
  "quick-trade",
  "chat",
  "voice",
  "ai-draft",
]);

export interface Confirmation {
  readonly userId: string;
  readonly origin: OrderOrigin;
  readonly mode: "paper" | "live";
  readonly previewId: string | null;
  /** Of the order as it would be placed now. */
  readonly requestHash: string;
  /** Real time, epoch ms. */
  readonly wallMs: number;
}

/** Null when the order may go on. In the transaction that journals it. */
export async function confirmPreview(tx: Orm, confirmation: Confirmation): Promise<Failure | null> {
  const { userId, origin, mode, previewId, requestHash, wallMs } = confirmation;
  if (previewId === null) {
    return mode === "live" && OF_A_PERSON.has(origin) ? failure("preview_required") : null;
  }
  const preview = await takePreview(tx, { userId, id: previewId });
  if (preview === null || preview.expiresAt <= wallMs) return failure("preview_expired");
  return preview.requestHash === requestHash ? null : failure("preview_differs");
}
