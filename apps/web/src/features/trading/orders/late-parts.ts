import { loaderWithTexts } from "#lib/load-feature.ts";
import { late } from "../late-part.ts";

const load = loaderWithTexts("trading-doubt", () => import("../doubt/index.ts"));

export const SettlePart = late(async () => ({ default: (await load()).SettlePart }));
export const UnconfirmedNote = late(async () => ({ default: (await load()).UnconfirmedNote }));
