import type { DraftOrder } from "../ai/use-trading-dashboard.ts";

/** What both lists of drafts, the table and the phone's rows, are given. */
export interface DraftListProps {
  drafts: readonly DraftOrder[];
  /** Confidence from which a signal needs nobody, 0 to 1. */
  reviewLine: number;
  /** The draft that is being rejected. */
  busyId: string | null;
  onApprove(draft: DraftOrder): void;
  onReject(draft: DraftOrder): void;
}
