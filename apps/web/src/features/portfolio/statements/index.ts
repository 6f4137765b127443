/** Statements beside the books: its code and texts come with the first use. */
export { StatementsWindow } from "./statements-window.tsx";
