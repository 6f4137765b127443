export { ActionsCell } from "./actions-cell.tsx";
export { DraftsSection } from "./drafts-section.tsx";
export { ExecutionCell } from "./execution-cell.tsx";
