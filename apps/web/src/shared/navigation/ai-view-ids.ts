import type { TabId } from "./tab-ids.ts";

/** Views behind the tab of the AI functions; it is marked in the navigation while one of them is open. */
export const aiViews = ["analysis", "advanced", "neural"] as const satisfies readonly TabId[];
export type AiView = (typeof aiViews)[number];
