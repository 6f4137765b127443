/** What comes again and again in an account: its code and texts come with the first use. */
export { RecurringWindow } from "./recurring-window.tsx";
