/** Slips of brokers: their code and texts come with the first use. */
export { SlipsWindow } from "./slips-window.tsx";
