import type { Locale } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { users } from "../../../platform/db/schema/index.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import { postLetter } from "../../../platform/mail/post-letter.ts";
import type { PeopleContext } from "../../people-context.ts";
import type { Entered, SecondStepAsked } from "../login/finish-login.ts";
import { noticeLetter } from "./letters.ts";
import { hasMailbox, languageOf } from "./tell-owner.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "mailer" | "background" | "publicOrigin">;

/** Tells the owner of a login from a browser that was not known, once it has gone through. */
export function announceLogin(
  parts: Parts,
  entered: Entered | SecondStepAsked,
  { locale, from }: { readonly locale: Locale; readonly from: RequestOrigin },
): void {
  const { db, wall, mailer, background } = parts;
  if ("challenge" in entered || !entered.newBrowser) return;
  const { id, email } = entered.user;
  if (!mailer.isConfigured || !hasMailbox(email)) return;
  const deed = { at: wall(), from };
  background.begin("notice of login", async () => {
    const [row] = await db.orm.select().from(users).where(eq(users.id, id));
    if (!row) return;
    const reader = { to: email, locale: languageOf(row, locale) };
    await postLetter(mailer, noticeLetter(parts, { ...reader, notice: "login", deed }));
  });
}
