/** Securities that no market lists: their code and texts come with the first use. */
export { OwnSecuritiesWindow } from "./own-securities-window.tsx";
