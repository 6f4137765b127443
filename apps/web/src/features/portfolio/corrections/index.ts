/** What a person says of transactions: its code and texts come with the first use. */
export { CorrectionWindow } from "./correction-window.tsx";
export { CorrectionsWindow } from "./corrections-window.tsx";
