import { late } from "../lazy-part.ts";

export const ManualScan = late(() => import("./manual-scan.tsx"));
export const RunLog = late(() => import("./run-log.tsx"));
export const ApproveDraft = late(() => import("../drafts/approve-draft.tsx"));
