import type { Asked } from "./answer.tsx";
import { isComing } from "./use-room.ts";

/** Where a head will say where its figures come from: so it breaks into the same lines before they are there. */
export function SourceToCome({ of }: { of: Asked<unknown> }) {
  return isComing(of) ? <span aria-hidden="true" className="skeleton my-0.5 h-3 w-44" /> : null;
}
