/** Does what was asked for and says what became of it. */
import { forgetSecrets } from "../../apps/server/src/administration/backup/forget-secrets.ts";
import type { AppContext } from "../../apps/server/src/composition/context.ts";
import {
  grantAdmin,
  type Managed,
  type Management,
  makeResetLink,
  reinstateUser,
  revokeAdmin,
  suspendUser,
  unlockUser,
} from "../../apps/server/src/people/access/users/manage-user.ts";
import { findMember } from "../../apps/server/src/people/access/users/members.ts";
import type { FanOutMessage } from "../../apps/server/src/platform/stream/fan-out.ts";
import { listUsers } from "./list-users.ts";
import type { AdminAction, AdminRequest } from "./read-arguments.ts";

export type AdminParts = Pick<AppContext, "db" | "wall" | "newId" | "publicOrigin"> & {
  /** Running servers, which otherwise learn of an act when they look at their streams again. */
  readonly tellServers: (message: FanOutMessage) => Promise<void>;
};

export interface Outcome {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

const done = (...lines: readonly string[]): Outcome => ({ ok: true, lines });
const refused = (...lines: readonly string[]): Outcome => ({ ok: false, lines });

const SAID: Readonly<Record<Exclude<AdminAction, "reset">, Readonly<Record<"done" | "unchanged", string>>>> =
  {
    grant: { done: "is administrator now.", unchanged: "is administrator already." },
    revoke: { done: "is no administrator any more.", unchanged: "is no administrator." },
    unlock: { done: "can log in without waiting.", unchanged: "is gone." },
    suspend: {
      done: "is suspended: every session has ended, and nobody gets in as this user.",
      unchanged: "is suspended already.",
    },
    restore: { done: "can log in again.", unchanged: "is not suspended." },
  };

function act(
  parts: AdminParts,
  action: Exclude<AdminAction, "reset">,
  managed: Management & { readonly isForced: boolean },
): Promise<Managed> {
  if (action === "grant") return grantAdmin(parts, managed);
  if (action === "revoke") return revokeAdmin(parts, managed, managed.isForced);
  if (action === "unlock") return unlockUser(parts, managed);
  if (action === "suspend") return suspendUser(parts, managed, managed.isForced);
  return reinstateUser(parts, managed);
}

async function reset(parts: AdminParts, managed: Management, email: string): Promise<Outcome> {
  const link = await makeResetLink(parts, managed);
  if (link === null) return refused(`${email} is gone.`);
  return done(
    `Whoever opens this link sets a new password for ${email}. It works once, until ${new Date(link.expiresAt).toISOString()}:`,
    "",
    `  ${link.url}`,
    "",
    "Using it ends all sessions of this user.",
  );
}

export async function runRequest(
  parts: AdminParts,
  request: Exclude<AdminRequest, { kind: "help" }>,
): Promise<Outcome> {
  if (request.kind === "list") return done(...(await listUsers(parts.db.orm)));
  if (request.kind === "forget-secrets")
    return done(
      `Second steps turned off: ${await forgetSecrets(parts)}. Whoever had one logs in with the password alone until it is set up again.`,
      "The next start takes the key it finds, or makes one.",
    );
  const { action, email, isForced } = request;
  const row = await findMember(parts.db.orm, email);
  if (row === null)
    return refused(
      `Nobody here has the address ${email}.`,
      "npm run admin -- list shows who has an account.",
    );
  const managed: Management = { userId: row.id, manager: { actorId: null, by: "command line" } };
  if (action === "reset") return await reset(parts, managed, email);
  const outcome = await act(parts, action, { ...managed, isForced });
  if (outcome === "last")
    return refused(
      `${email} is the last administrator. Make somebody else administrator first, or repeat the command with --force.`,
    );
  if (action === "suspend") await parts.tellServers({ kind: "user", userId: row.id });
  return done(`${email} ${SAID[action][outcome]}`);
}
