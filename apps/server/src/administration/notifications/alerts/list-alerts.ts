import { type AnswerOf, alertLimit, DAY_MS } from "@neuro/contract";
import type { AdministrationContext } from "../../administration-context.ts";
import { alertShown } from "./alert-shown.ts";
import { listAlerts } from "./alert-store.ts";

/** Market time for which an alert that was triggered is still listed. */
const TRIGGERED_SHOWN_MS = 30 * DAY_MS;

export async function alertLists(
  { db, market }: Pick<AdministrationContext, "db" | "market">,
  userId: string,
): Promise<AnswerOf<"alerts">> {
  const rows = await listAlerts(db.orm, userId, market.clock.now() - TRIGGERED_SHOWN_MS);
  return { alerts: rows.map(alertShown), limit: alertLimit };
}
