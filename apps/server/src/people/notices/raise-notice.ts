/** The one way a user is told something: a row, in the transaction of what it tells of. */
import { DAY_MS } from "@neuro/contract/primitives";
import { sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { notifications } from "../../platform/db/schema/index.ts";
import type { Notice } from "./notice.ts";
import { DEFAULT_CHOICES, readChoices } from "./notice-choices.ts";

export type NotificationRow = typeof notifications.$inferSelect;

const SEEN_WITHIN_MS = 30 * DAY_MS;

export interface Raising {
  readonly id: string;
  readonly userId: string;
  /** Real time, epoch ms. */
  readonly at: number;
}

/**
 * Null where the user does not want to be told, was told already, or is gone. Screens hear of it within a second, from
 * whichever server they are connected to (`watch-notices.ts`); letters go out by a job (`mail-notices-job.ts`).
 */
export async function raiseNotice(
  tx: Orm,
  { id, userId, at }: Raising,
  notice: Notice,
): Promise<NotificationRow | null> {
  const { in_app, email } = (await readChoices(tx, userId))[notice.category];
  if (!in_app && !email) return null;
  const { facts, ...rest } = notice;
  const createdAt = new Date(at);
  const mail = email && notice.category !== "security" ? ("due" as const) : ("none" as const);
  const [row] = await tx
    .insert(notifications)
    .values({ ...rest, facts, id, userId, inApp: in_app, createdAt, mail })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** The same to everybody who was there in the past month: in one statement, however many they are. */
export async function raiseForAll(tx: Orm, at: number, notice: Notice): Promise<void> {
  const { category, alertType, priority, facts, link, about } = notice;
  const now = new Date(at).toISOString();
  const since = new Date(at - SEEN_WITHIN_MS).toISOString();
  const { in_app: inApp, email } = DEFAULT_CHOICES[category];
  const chosen = (channel: "in_app" | "email", otherwise: boolean) =>
    sql`coalesce((c.categories -> ${category}::text ->> ${channel}::text)::boolean, ${otherwise})`;
  await tx.execute(sql`
    insert into notifications (id, user_id, category, alert_type, priority, facts, link, about, in_app, created_at, mail)
    select gen_random_uuid(), u.id, ${category}, ${alertType}, ${priority}, ${JSON.stringify(facts)}::jsonb, ${link}, ${about},
      ${chosen("in_app", inApp)}, ${now}::timestamptz, case when ${chosen("email", email)} then 'due' else 'none' end
    from users u left join notification_choices c on c.user_id = u.id
    where u.last_seen_at >= ${since}::timestamptz and (${chosen("in_app", inApp)} or ${chosen("email", email)})
    on conflict do nothing`);
}
