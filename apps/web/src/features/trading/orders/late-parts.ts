import { loaderWithTexts } from "#lib/load-feature.ts";
import { late } from "../late-part.ts";

const withTexts = <M>(load: () => Promise<M>) => loaderWithTexts("trading-doubt", load);

export const SettleDialog = late(withTexts(() => import("../doubt/settle-dialog.tsx")));
export const UnconfirmedNote = late(withTexts(() => import("../doubt/unconfirmed-note.tsx")));
