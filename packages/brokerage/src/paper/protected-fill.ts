/** Where an exit begins: at the fill it protects, however long afterwards it was sent. */
import type { PaperOrder, PaperStore } from "./paper-store.ts";

/**
 * The exit, to be matched from that fill on; null for an order that is no exit, one placed again, or of a fill that happened
 * elsewhere.
 */
export async function workFromProtectedFill(
  paper: PaperOrder,
  store: PaperStore,
): Promise<PaperOrder | null> {
  const protects = paper.order.protects ?? null;
  if (protects === null || protects.again) return null;
  const purchase = await store.find(protects.orderId);
  const event = purchase?.events.find(
    (candidate) => candidate.type === "OrderFilled" && candidate.fill.fillId === protects.fillId,
  );
  if (event?.type !== "OrderFilled") return null;
  const entry = purchase?.entryBars?.find(({ fillId }) => fillId === protects.fillId) ?? null;
  return { ...paper, protectsFrom: entry, matchedUntil: entry?.start ?? event.fill.filledAt };
}
