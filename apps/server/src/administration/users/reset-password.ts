/** A link to set a new password with, for the administrator to hand over; mailed too where there is a mail server. */
import { type AnswerOf, message } from "@neuro/contract";
import { resetLetter } from "../../people/access/credentials/letters.ts";
import { hasMailbox, languageOf } from "../../people/access/credentials/tell-owner.ts";
import { makeResetLink } from "../../people/access/users/manage-user.ts";
import { findMember } from "../../people/access/users/members.ts";
import type { UserRow } from "../../people/access/users/remove-user.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { type Act, type ActParts, findUser, managementOf, requireProof } from "./act-on-user.ts";

type Parts = ActParts & Pick<AdministrationContext, "mailer">;
type Answer = AnswerOf<"adminResetPassword">;

async function mailed({ mailer }: Parts, row: UserRow, { url, act }: { url: string; act: Act }) {
  if (!mailer.isConfigured || !hasMailbox(row.email)) return false;
  const locale = languageOf(row, act.locale);
  return (await mailer.send(resetLetter({ to: row.email, locale, url, byAdmin: true }))) === "sent";
}

async function reset(parts: Parts, act: Act, row: UserRow | null): Promise<Answer | Failure> {
  const { locale } = act;
  if (row === null) return failure("not_found");
  if (row.kind === "demo") return failure("forbidden", { detail: message("admin.demo_no_member", locale) });
  // Nobody gets in as a suspended user, with whatever password.
  if (row.status === "suspended")
    return failure("forbidden", { detail: message("admin.reinstate_first", locale) });
  const link = await makeResetLink(parts, managementOf({ ...act, userId: row.id }));
  if (link === null) return failure("not_found");
  return {
    success: true,
    message: message("admin.link_made", locale),
    reset_link: link.url,
    mailed: await mailed(parts, row, { url: link.url, act }),
  };
}

export async function resetById(parts: Parts, act: Act): Promise<Answer | Failure> {
  return requireProof(parts, act) ?? (await reset(parts, act, await findUser(parts, act.userId)));
}

/** `email` in lower case. */
export async function resetByEmail(
  parts: Parts,
  act: Omit<Act, "userId"> & { readonly email: string },
): Promise<Answer | Failure> {
  const refused = requireProof(parts, act);
  if (refused !== null) return refused;
  const row = await findMember(parts.db.orm, act.email);
  return await reset(parts, { ...act, userId: row?.id ?? "" }, row);
}
