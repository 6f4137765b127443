/** A notification that a user's own program raises: in its own words, for that user alone. */
import type { InputOf, Locale, Notification } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import { raiseNotice } from "../../people/notices/raise-notice.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { noticeShown } from "./notice-shown.ts";
import { countPersonalSince } from "./notice-store.ts";

/** Of one user within a day: more would bury what the product tells. */
const PERSONAL_A_DAY = 200;

export async function raisePersonal(
  { db, wall, newId }: Pick<AdministrationContext, "db" | "wall" | "newId">,
  { userId, body, locale }: { userId: string; body: InputOf<"createNotification">["body"]; locale: Locale },
): Promise<Notification | Failure> {
  const at = wall();
  const { title, message, alert_type: alertType, priority } = body;
  const raised = await db.transaction(async (tx) => {
    const today = await countPersonalSince(tx, userId, at - DAY_MS);
    if (today >= PERSONAL_A_DAY) return failure("notification_quota");
    return await raiseNotice(
      tx,
      { id: newId(), userId, at },
      {
        ...{ alertType, category: "personal", priority },
        facts: { title, message },
        link: null,
        about: null,
      },
    );
  });
  if (isFailure(raised)) return raised;
  if (raised !== null) return noticeShown(raised, locale);
  // The user wants to hear of none of these: it is answered as raised, and shown nowhere.
  const id = newId();
  return {
    ...{ id, alert_type: alertType, category: "personal", title, message, priority, read: true, link: null },
    created_at: new Date(at).toISOString(),
  };
}
