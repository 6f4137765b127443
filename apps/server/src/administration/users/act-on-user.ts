/** What an administrator does to one user, with the words it is answered with. */
import { type Locale, message, stepUpMs } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { requireConfirmed } from "../../people/access/step-up.ts";
import {
  grantAdmin,
  type Managed,
  type Management,
  reinstateUser,
  revokeAdmin,
  setExemption,
  suspendUser,
  unlockUser,
} from "../../people/access/users/manage-user.ts";
import { users } from "../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import type { Session, User } from "../../platform/http/caller.ts";
import type { RequestOrigin } from "../../platform/http/origin-of.ts";
import { UUID } from "../../platform/uuid.ts";
import type { AdministrationContext } from "../administration-context.ts";

export type ActParts = Pick<AdministrationContext, "db" | "wall" | "newId" | "publicOrigin" | "stream">;

/** Who acts on whom. */
export interface Act {
  readonly admin: User;
  readonly session: Session;
  readonly userId: string;
  readonly locale: Locale;
  readonly from: RequestOrigin;
}

export interface Done {
  readonly success: true;
  readonly message: string;
}

export function managementOf({ admin, userId, from }: Act): Management {
  return { userId, manager: { actorId: admin.id, by: "administrator", from } };
}

/** Null once the administrator has proved a short while ago who they are. */
export function requireProof(
  { wall }: Pick<AdministrationContext, "wall">,
  { session }: Pick<Act, "session">,
): Failure | null {
  return requireConfirmed(session, { now: wall(), withinMs: stepUpMs });
}

/** Whoever acts on themselves by mistake could not take it back. */
export function refuseOwn({ admin, userId }: Act): Failure | null {
  return admin.id === userId.toLowerCase() ? failure("own_account") : null;
}

export async function findUser({ db }: Pick<AdministrationContext, "db">, userId: string) {
  if (!UUID.test(userId)) return null;
  const [row] = await db.orm.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}

interface Words {
  readonly done: string;
  readonly unchanged: string;
}

function answered(outcome: Managed, words: Words): Done | Failure {
  if (outcome === "last") return failure("last_administrator");
  return { success: true, message: words[outcome] };
}

export async function suspend(parts: ActParts, act: Act): Promise<Done | Failure> {
  const refused = refuseOwn(act);
  if (refused !== null) return refused;
  if ((await findUser(parts, act.userId)) === null) return failure("not_found");
  const outcome = await suspendUser(parts, managementOf(act), false);
  if (outcome === "done") parts.stream.closeUser(act.userId);
  return answered(outcome, {
    done: message("admin.suspended", act.locale),
    unchanged: message("admin.suspended_already", act.locale),
  });
}

export async function reinstate(parts: ActParts, act: Act): Promise<Done | Failure> {
  if ((await findUser(parts, act.userId)) === null) return failure("not_found");
  return answered(await reinstateUser(parts, managementOf(act)), {
    done: message("admin.reinstated", act.locale),
    unchanged: message("admin.not_suspended", act.locale),
  });
}

export async function unlock(parts: ActParts, act: Act): Promise<Done | Failure> {
  if ((await findUser(parts, act.userId)) === null) return failure("not_found");
  const words = message("admin.unlocked", act.locale);
  return answered(await unlockUser(parts, managementOf(act)), { done: words, unchanged: words });
}

export async function setRole(
  parts: ActParts,
  act: Act & { readonly role: User["role"] },
): Promise<Done | Failure> {
  const { role, locale } = act;
  const refused = refuseOwn(act) ?? requireProof(parts, act);
  if (refused !== null) return refused;
  const row = await findUser(parts, act.userId);
  if (row === null) return failure("not_found");
  if (row.kind === "demo") return failure("forbidden", { detail: message("admin.demo_no_member", locale) });
  if (role === "admin")
    return answered(await grantAdmin(parts, managementOf(act)), {
      done: message("admin.granted", locale),
      unchanged: message("admin.granted_already", locale),
    });
  return answered(await revokeAdmin(parts, managementOf(act), false), {
    done: message("admin.revoked", locale),
    unchanged: message("admin.no_administrator", locale),
  });
}

export async function exempt(
  parts: ActParts,
  act: Act & { readonly exempt: boolean },
): Promise<Done | Failure> {
  if ((await findUser(parts, act.userId)) === null) return failure("not_found");
  const outcome = await setExemption(parts, managementOf(act), act.exempt);
  return answered(
    outcome,
    act.exempt
      ? {
          done: message("admin.exempted", act.locale),
          unchanged: message("admin.exempted_already", act.locale),
        }
      : {
          done: message("admin.not_exempt", act.locale),
          unchanged: message("admin.not_exempt_already", act.locale),
        },
  );
}
