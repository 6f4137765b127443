import { t } from "@lingui/core/macro";
import type { ExternalLoginProblem } from "@neuro/contract";
import { toast } from "#lib/toast.ts";

/** Says why linking or confirming at the login provider did not work out; the address brought the reason back. */
export function tellProblem(problem: string): void {
  const words = wordsOf();
  if (Object.hasOwn(words, problem)) toast({ kind: "error", ...words[problem as ExternalLoginProblem] });
}

function wordsOf(): Record<ExternalLoginProblem, { title: string; detail: string }> {
  return {
    denied: {
      title: t`The login provider refused`,
      detail: t`It was cancelled or refused there. Nothing has changed here.`,
    },
    expired: { title: t`That took too long`, detail: t`Please begin again from this page.` },
    unreachable: {
      title: t`The login provider did not answer`,
      detail: t`Please try again in a few minutes.`,
    },
    failed: {
      title: t`The login provider gave an answer that could not be trusted`,
      detail: t`Nothing has changed here. If it happens again, please tell your administrator.`,
    },
    email_taken: {
      title: t`That login belongs to another account here`,
      detail: t`Log in with it, or link another one.`,
    },
    registration_closed: {
      title: t`This installation takes no new accounts`,
      detail: t`Please ask its administrator.`,
    },
    suspended: { title: t`This account is suspended`, detail: t`Please ask your administrator.` },
    identity_taken: {
      title: t`That login belongs to another account here`,
      detail: t`Log in with it, or link another one.`,
    },
    other_identity: {
      title: t`Somebody else logged in there`,
      detail: t`Log in there with the account that is linked here.`,
    },
    not_confirmed: {
      title: t`The login provider did not ask you to log in again`,
      detail: t`So nothing is confirmed. Log out there, then try again.`,
    },
  };
}
