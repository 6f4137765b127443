/** How each user wants to be told of what. */
import {
  alwaysTold,
  type NotificationCategory,
  type NotificationPreferences,
  notificationCategories,
} from "@neuro/contract";
import { eq } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { notificationChoices } from "../../platform/db/schema/index.ts";

export type Choices = NotificationPreferences["categories"];
type Channels = Choices[NotificationCategory];

/** Who chose nothing is told everything inside the app, and by e-mail what may not wait until they look. */
export const DEFAULT_CHOICES: Choices = {
  orders: { in_app: true, email: false },
  alerts: { in_app: true, email: true },
  signals: { in_app: true, email: false },
  risk: { in_app: true, email: true },
  connections: { in_app: true, email: true },
  subscription: { in_app: true, email: true },
  // Letters about the protection of an account go out at once by themselves.
  security: { in_app: true, email: true },
  personal: { in_app: true, email: false },
};

const ALWAYS: Channels = { in_app: true, email: true };

/** What is stored, over the defaults. */
function choicesOf(stored: unknown): Choices {
  const given = (stored ?? {}) as Partial<Choices>;
  const chosen = notificationCategories.map((category) => [
    category,
    category === alwaysTold ? ALWAYS : { ...DEFAULT_CHOICES[category], ...given[category] },
  ]);
  return Object.fromEntries(chosen) as Choices;
}

export async function readChoices(db: Orm, userId: string): Promise<Choices> {
  const [row] = await db
    .select({ categories: notificationChoices.categories })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  return choicesOf(row?.categories);
}

/** Only what is given changes. */
export async function saveChoices(
  db: Orm,
  { userId, given, at }: { readonly userId: string; readonly given: Partial<Choices>; readonly at: Date },
): Promise<Choices> {
  const categories = { ...(await readChoices(db, userId)), ...given };
  await db
    .insert(notificationChoices)
    .values({ userId, categories, updatedAt: at })
    .onConflictDoUpdate({ target: notificationChoices.userId, set: { categories, updatedAt: at } });
  return choicesOf(categories);
}
