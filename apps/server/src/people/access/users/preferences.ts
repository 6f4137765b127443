/** How the product looks for a user, and whose listings they mean: what they chose, over the defaults. */
import { homeCurrency, type Profile } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { eq, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/index.ts";

export type Preferences = Pick<
  Profile,
  "language" | "theme" | "palette" | "privacy" | "country" | "home_currency"
>;

const DEFAULTS: Preferences = {
  language: null,
  theme: "system",
  palette: "blue-orange",
  privacy: false,
  country: null,
  home_currency: homeCurrency,
};

/** `stored` holds only what was chosen, each value checked when it was saved. */
export function preferencesOf(stored: unknown): Preferences {
  return { ...DEFAULTS, ...(stored as Partial<Preferences>) };
}

/** What the portfolio is compared with; null where the user has not chosen. */
export function chosenBenchmark(stored: unknown): InstrumentId | null {
  return (stored as { readonly benchmark?: InstrumentId | null }).benchmark ?? null;
}

export async function saveBenchmark(db: Orm, userId: string, benchmark: InstrumentId | null): Promise<void> {
  await db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify({ benchmark })}::jsonb` })
    .where(eq(users.id, userId));
}
