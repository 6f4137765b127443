import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { late } from "../lazy-part.ts";

const load = loaderWithTexts("trading-doubt", () => import("../doubt/index.ts"));

export const SettlePart = late(async () => ({ default: (await load()).SettlePart }));
export const UnconfirmedNote = late(async () => ({ default: (await load()).UnconfirmedNote }));
