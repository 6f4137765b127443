/** E-mails about what was done to an account. Sent after the answer, and not at all where no mail server is named. */
import type { Locale } from "@neuro/contract";
import type { users } from "../../../platform/db/schema/index.ts";
import type { Letter } from "../../../platform/mail/mailer.ts";
import { postLetter } from "../../../platform/mail/post-letter.ts";
import type { PeopleContext } from "../../people-context.ts";
import { preferencesOf } from "../users/preferences.ts";
import { type Deed, type Notice, noticeLetter } from "./letters.ts";

type Parts = Pick<PeopleContext, "mailer" | "background" | "publicOrigin">;
type Reader = Pick<typeof users.$inferSelect, "email" | "preferences">;

/** Demo users, and members whose login provider names no address, have one of a domain that does not exist. */
export function hasMailbox(email: string): boolean {
  return !email.endsWith(".invalid");
}

/** The language a user chose; otherwise that of the request at hand. */
export function languageOf({ preferences }: Pick<Reader, "preferences">, asked: Locale): Locale {
  return preferencesOf(preferences).language ?? asked;
}

function postInBackground({ mailer, background }: Parts, what: string, letter: Letter): void {
  if (!mailer.isConfigured || !hasMailbox(letter.to)) return;
  background.begin(what, async () => {
    await postLetter(mailer, letter);
  });
}

export interface Told {
  readonly reader: Reader;
  readonly notice: Notice;
  readonly deed: Deed;
  /** Of the request. */
  readonly locale: Locale;
}

export function tellOwner(parts: Parts, { reader, notice, deed, locale }: Told): void {
  const letter = noticeLetter(parts, {
    to: reader.email,
    locale: languageOf(reader, locale),
    notice,
    deed,
  });
  postInBackground(parts, `notice of ${notice}`, letter);
}
