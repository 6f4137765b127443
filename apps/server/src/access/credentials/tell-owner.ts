/** E-mails about what was done to an account. Sent after the answer, and not at all where no mail server is named. */
import type { Locale } from "@neuro/contract";
import type { AppContext } from "../../context.ts";
import type { users } from "../../db/schema/index.ts";
import type { Letter } from "../../mail/mailer.ts";
import { postLetter } from "../../mail/post-letter.ts";
import { preferencesOf } from "../preferences.ts";
import { type Deed, type Notice, noticeLetter } from "./letters.ts";

type Parts = Pick<AppContext, "mailer" | "afterwards" | "publicOrigin">;
type Reader = Pick<typeof users.$inferSelect, "email" | "preferences">;

/** Demo users, and members whose login provider names no address, have one of a domain that does not exist. */
export function hasMailbox(email: string): boolean {
  return !email.endsWith(".invalid");
}

/** The language a user chose; otherwise that of the request at hand. */
export function languageOf({ preferences }: Pick<Reader, "preferences">, asked: Locale): Locale {
  return preferencesOf(preferences).language ?? asked;
}

function postAfterwards({ mailer, afterwards }: Parts, what: string, letter: Letter): void {
  if (!mailer.isConfigured || !hasMailbox(letter.to)) return;
  afterwards.begin(what, async () => {
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
  postAfterwards(parts, `notice of ${notice}`, letter);
}
