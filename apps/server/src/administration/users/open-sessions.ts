import { and, gt, gte, isNull, type SQL } from "drizzle-orm";
import { sessions } from "../../platform/db/schema/index.ts";
import type { AdministrationContext } from "../administration-context.ts";

/** Sessions that still let somebody in. */
export function isOpenSession({
  wall,
  installation,
}: Pick<AdministrationContext, "wall" | "installation">): SQL | undefined {
  const now = wall();
  return and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, new Date(now)),
    gte(sessions.lastUsedAt, new Date(now - installation.sessionIdleMs)),
  );
}
