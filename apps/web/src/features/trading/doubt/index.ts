export { SettlePart } from "./settle-part.tsx";
export { UnconfirmedNote } from "./unconfirmed-note.tsx";
