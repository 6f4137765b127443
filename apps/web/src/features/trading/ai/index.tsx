export { DraftsSection } from "../drafts/drafts-section.tsx";
export { ActionsCell } from "./actions-cell.tsx";
export { ExecutionCell } from "./execution-cell.tsx";
