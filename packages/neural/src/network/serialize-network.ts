import { checkWeightCount } from "./parameters.ts";
import { checkPlan } from "./plan.ts";
import type { UnreadableBytes } from "./refusal.ts";
import { seal, unseal } from "./sealed-bytes.ts";
import type { TrainedNetwork } from "./trained-network.ts";

const KIND = { letters: "NNET", version: 1 };

type Header = Omit<TrainedNetwork, "weights">;

/** A network as bytes to store; the same network gives the same bytes. */
export function serializeNetwork({ weights, plan, options, epoch, history }: TrainedNetwork): Uint8Array {
  const header: Header = { plan, options, epoch, history };
  return seal(KIND, { header, floats: weights });
}

/** The network that `serializeNetwork` made these bytes of, bit by bit; refuses any others. */
export function parseNetwork(
  bytes: Uint8Array,
): { readonly ok: true; readonly network: TrainedNetwork } | UnreadableBytes {
  const sealed = unseal(KIND, bytes);
  if (!sealed.ok) return sealed;
  const header = sealed.header as Header;
  const isSound =
    checkPlan(header.plan) === null && checkWeightCount(header.plan, sealed.floats, "weights") === null;
  if (!isSound) return { ok: false, code: "damaged_bytes", details: { reason: "content" } };
  return { ok: true, network: { ...header, weights: sealed.floats } };
}
