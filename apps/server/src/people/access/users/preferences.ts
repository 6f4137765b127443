/** How the product looks for a user, and whose listings they mean: what they chose, over the defaults. */
import type { Profile } from "@neuro/contract";

export type Preferences = Pick<Profile, "language" | "theme" | "palette" | "privacy" | "country">;

const DEFAULTS: Preferences = {
  language: null,
  theme: "system",
  palette: "blue-orange",
  privacy: false,
  country: null,
};

/** `stored` holds only what was chosen, each value checked when it was saved. */
export function preferencesOf(stored: unknown): Preferences {
  return { ...DEFAULTS, ...(stored as Partial<Preferences>) };
}
