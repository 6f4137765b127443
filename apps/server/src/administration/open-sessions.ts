import { and, gt, gte, isNull, type SQL } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import { sessions } from "../db/schema/index.ts";

/** Sessions that still let somebody in. */
export function isOpenSession({
  wall,
  installation,
}: Pick<AppContext, "wall" | "installation">): SQL | undefined {
  const now = wall();
  return and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, new Date(now)),
    gte(sessions.lastUsedAt, new Date(now - installation.sessionIdleMs)),
  );
}
