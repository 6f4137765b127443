/** What can be done with an account besides trading: its code and texts come with the first use. */
export { AddWindow } from "./add-window.tsx";
export { MoveWindow } from "./move-window.tsx";
export { ParticularsWindow } from "./particulars-window.tsx";
export { saveExport } from "./save-export.ts";
export { TransactionsWindow } from "./transactions-window.tsx";
