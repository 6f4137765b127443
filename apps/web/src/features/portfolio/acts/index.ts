/** What can be done with an account besides trading: its code and texts come with the first use. */
export { AddWindow } from "./add/add-window.tsx";
export { saveExport } from "./export/save-export.ts";
export { MoveWindow } from "./move/move-window.tsx";
export { ParticularsWindow } from "./particulars/particulars-window.tsx";
export { TransactionsWindow } from "./transactions/transactions-window.tsx";
