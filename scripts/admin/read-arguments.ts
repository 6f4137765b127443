/** What `npm run admin` was asked for. */
import { parseArgs } from "node:util";

const ACTIONS = ["grant", "revoke", "reset", "unlock", "suspend", "restore"] as const;
export type AdminAction = (typeof ACTIONS)[number];

export type AdminRequest =
  | { readonly kind: "help" }
  | { readonly kind: "list" }
  | { readonly kind: "forget-secrets" }
  | {
      readonly kind: "user";
      readonly action: AdminAction;
      readonly email: string;
      readonly isForced: boolean;
    };

export type ReadRequest =
  | { readonly ok: true; readonly request: AdminRequest }
  | { readonly ok: false; readonly message: string };

export const HELP = `Administers the users of this installation.

  npm run admin -- list               who has an account, and who administers
  npm run admin -- grant <email>      makes somebody administrator
  npm run admin -- revoke <email>     makes an administrator a user again
  npm run admin -- reset <email>      prints a link to set a new password with; good once, for 30 minutes
  npm run admin -- unlock <email>     forgets failed logins, so that nobody has to wait any longer
  npm run admin -- suspend <email>    ends every session and lets nobody in as this user
  npm run admin -- restore <email>    lets a suspended user in again
  npm run admin -- forget-secrets     when the key that encrypts secrets is lost: turns every second step off, so that
                                      the server starts with another key

  --force    revoke or suspend the last administrator too

Everything but the list is written to the audit log. The server must not be running on the embedded database meanwhile;
on PostgreSQL (DATABASE_URL) it may, and notices at once.
`;

export function readArguments(args: readonly string[]): ReadRequest {
  const read = parse(args);
  if (typeof read === "string") return refused(read);
  const { values, positionals } = read;
  const [action, email, extra] = positionals;
  if (values.help === true || action === undefined || action === "help")
    return { ok: true, request: { kind: "help" } };
  if (extra !== undefined) return refused(`One user at a time: "${extra}" is one too many.`);
  if (action === "list")
    return email === undefined
      ? { ok: true, request: { kind: "list" } }
      : refused(`list names everybody; "${email}" is one too many.`);
  if (action === "forget-secrets")
    return email === undefined
      ? { ok: true, request: { kind: "forget-secrets" } }
      : refused(`forget-secrets is about everybody; "${email}" is one too many.`);
  const known = ACTIONS.find((name) => name === action);
  if (known === undefined)
    return refused(
      `"${action}" is nothing that can be done; there are list, ${ACTIONS.join(", ")}, forget-secrets.`,
    );
  if (email === undefined) return refused(`Name the user: npm run admin -- ${known} <email>.`);
  const isForced = values.force === true;
  if (isForced && known !== "revoke" && known !== "suspend")
    return refused("--force belongs to revoke and suspend.");
  return { ok: true, request: { kind: "user", action: known, email: email.trim().toLowerCase(), isForced } };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { force: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function refused(message: string): ReadRequest {
  return { ok: false, message };
}
