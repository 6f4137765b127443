/** How the user gets in, and what was noted of it. */
import { eq, or } from "drizzle-orm";
import {
  auditLog,
  externalIdentities,
  externalLogins,
  failedLogins,
  knownDevices,
  linkTokens,
  loginChallenges,
  oneTimeSessionIds,
  recoveryCodes,
  secondFactors,
  sessions,
} from "../../../platform/db/schema/index.ts";
import { digest } from "../../../platform/vault/token.ts";
import { own, type PersonalTable, personal } from "./personal-table.ts";

export const accessTables: readonly PersonalTable[] = [
  own({
    table: sessions,
    exported: `id user_id created_at last_used_at method second_factor confirmed_at address user_agent expires_at
      revoked_at`,
    secret: "token_hash",
  }),
  own({
    table: knownDevices,
    section: "known_browsers",
    exported: "user_id created_at last_used_at trusted_until user_agent",
    secret: "token_hash",
  }),
  own({
    table: externalIdentities,
    section: "external_logins",
    exported: "issuer subject user_id email linked_at last_login_at",
  }),
  own({
    table: externalLogins,
    section: "external_logins_under_way",
    exported: "purpose user_id session_id redirect expires_at",
    secret: "key_hash nonce code_verifier browser_hash",
  }),
  own({
    table: secondFactors,
    section: "second_step",
    exported: "user_id created_at confirmed_at last_step",
    secret: "secret",
  }),
  own({
    table: recoveryCodes,
    exported: "user_id used_at",
    secret: "code_hash",
  }),
  own({
    table: loginChallenges,
    section: "logins_under_way",
    exported: "user_id method failures expires_at",
    secret: "id_hash device_hash",
  }),
  own({
    table: linkTokens,
    section: "links_sent",
    exported: "user_id purpose email by_admin created_at expires_at",
    secret: "token_hash",
  }),
  own({
    table: oneTimeSessionIds,
    section: "one_time_logins",
    exported: "user_id replaces_session_id expires_at",
    secret: "id_hash browser_hash",
  }),
  personal(
    {
      table: failedLogins,
      exported: "failures locked_until last_failure_at",
      secret: "email_hash origin",
      erased: "address",
    },
    ({ email, pendingEmail }) =>
      or(
        eq(failedLogins.emailHash, digest(email)),
        pendingEmail === null ? undefined : eq(failedLogins.emailHash, digest(pendingEmail)),
      ),
  ),
  personal(
    {
      table: auditLog,
      section: "events",
      exported: "id at actor_id subject_id action details request_id address user_agent",
      erased: "blanked",
    },
    ({ id }) => or(eq(auditLog.subjectId, id), eq(auditLog.actorId, id)),
  ),
];
