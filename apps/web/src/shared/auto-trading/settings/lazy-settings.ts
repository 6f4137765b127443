import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";

/** Fetches the window's code and texts ahead of its opening. */
export const loadSettingsWindow = loaderWithTexts("auto-trading", () => import("./settings-window.tsx"));

export const SettingsWindow = lazy(loadSettingsWindow);
