/** What is written to a user about their password, address and logins. */
import { HOUR_MS, type Locale, MINUTE_MS, message, momentText } from "@neuro/contract";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { Letter } from "../../../platform/mail/mailer.ts";
import { writeLetter } from "../../../platform/mail/write-letter.ts";
import type { PeopleContext } from "../../people-context.ts";
import { describeDevice } from "../account-security/describe-device.ts";
import { RESET_LIFE_MS, VERIFY_LIFE_MS } from "./link-token.ts";

interface To {
  readonly to: string;
  readonly locale: Locale;
}
interface WithLink extends To {
  readonly url: string;
}

/** When and from where something was done. */
export interface Deed {
  /** Epoch ms. */
  readonly at: number;
  readonly from: RequestOrigin;
}

const hours = VERIFY_LIFE_MS / HOUR_MS;
const minutes = RESET_LIFE_MS / MINUTE_MS;

export function verifyLetter({ to, locale, url }: WithLink): Letter {
  return writeLetter({
    ...{ to, locale },
    subject: message("mail.verify_subject", locale),
    before: message("mail.verify_before", locale),
    action: { label: message("mail.confirm_address", locale), url },
    after: message("mail.verify_after", locale, { hours }),
  });
}

export function newAddressLetter({ to, locale, url }: WithLink): Letter {
  return writeLetter({
    ...{ to, locale },
    subject: message("mail.change_subject", locale),
    before: message("mail.change_before", locale),
    action: { label: message("mail.confirm_address", locale), url },
    after: message("mail.change_after", locale, { hours }),
  });
}

export function resetLetter({ to, locale, url, byAdmin }: WithLink & { readonly byAdmin: boolean }): Letter {
  return writeLetter({
    ...{ to, locale },
    subject: message("mail.reset_subject", locale),
    before: message(byAdmin ? "mail.reset_before_admin" : "mail.reset_before", locale),
    action: { label: message("mail.reset_button", locale), url },
    after: message("mail.reset_after", locale, { minutes }),
  });
}

function factsOf({ at, from }: Deed, locale: Locale) {
  return [
    [message("mail.device", locale), describeDevice(from.userAgent, locale)],
    [message("mail.address", locale), from.address],
    [message("mail.time", locale), momentText(at, locale, { dateStyle: "long", timeStyle: "long" })],
  ] as const;
}

const NOTICES = {
  login: ["mail.login_subject", "mail.login_before"],
  password: ["mail.password_subject", "mail.password_before"],
  email_asked: ["mail.change_notice_subject", "mail.change_notice_before"],
  email_changed: ["mail.changed_subject", "mail.changed_before"],
  second_factor_on: ["mail.second_factor_on_subject", "mail.second_factor_on_before"],
  second_factor_off: ["mail.second_factor_off_subject", "mail.second_factor_off_before"],
} as const;
export type Notice = keyof typeof NOTICES;

/** Tells the owner of something they should know of, in case it was not them. */
export function noticeLetter(
  { publicOrigin }: Pick<PeopleContext, "publicOrigin">,
  { to, locale, notice, deed }: To & { readonly notice: Notice; readonly deed: Deed },
): Letter {
  const [subject, before] = NOTICES[notice];
  const url = `${publicOrigin.current()}/login`;
  return writeLetter({
    ...{ to, locale },
    subject: message(subject, locale),
    before: message(before, locale),
    facts: factsOf(deed, locale),
    // The old address opens nothing any more.
    after:
      notice === "email_changed"
        ? message("mail.changed_after", locale)
        : message("mail.not_you", locale, { url }),
  });
}
