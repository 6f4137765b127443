import { useLingui } from "@lingui/react/macro";
import type { ExternalLoginProblem } from "@neuro/contract";
import { type Session, useSession } from "#data/session/session.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Note, type NoteMark } from "#ui/note.tsx";
import { redirectIn } from "./destination.ts";
import { externalLoginUrl } from "./external-button.tsx";
import { linkClass } from "./public-frame.tsx";

interface Notice {
  mark: NoteMark;
  lead: string;
  more: string;
  retry?: boolean;
}

interface NoticeOfAddressProps {
  /** Why a second step ended here without a session. */
  ended: string | undefined;
  /** Of external logins, once known. */
  provider: string | undefined;
}

/** Above the form: what brought the reader here, and what to do about it. */
export function NoticeOfAddress({ ended, provider }: NoticeOfAddressProps) {
  const { t } = useLingui();
  const session = useSession();
  const query = new URLSearchParams(window.location.search);
  const problems = useProblems(provider);
  const problem = query.get("problem");
  const shown: Notice | undefined =
    ended !== undefined
      ? { mark: "warning", lead: ended, more: t`What you typed is still here.` }
      : isProblem(problem, problems)
        ? problems[problem]
        : query.has("expired")
          ? { mark: "warning", lead: t`Your session has expired.`, more: t`Log in again; drafts are kept.` }
          : undefined;
  if (shown === undefined) return <StillIn session={session} />;
  return (
    <div className="mb-5">
      <Note
        live
        mark={shown.mark}
        lead={shown.lead}
        action={
          shown.retry ? (
            <a href={externalLoginUrl(redirectIn(window.location))} className={buttonClass({ size: "sm" })}>
              {t`Retry`}
            </a>
          ) : undefined
        }
      >
        {shown.more}
      </Note>
    </div>
  );
}

/** A page one came to by mistake says so. */
function StillIn({ session: { kind, user } }: { session: Session }) {
  const { t } = useLingui();
  if (kind !== "server") return null;
  const who = user?.email ?? t`the demo`;
  return (
    <div className="mb-5">
      <Note
        mark="info"
        lead={t`You are logged in.`}
        action={
          <a href="/dashboard" className={linkClass}>
            {t`Open the dashboard`}
          </a>
        }
      >
        {t`Another login takes the place of ${who}.`}
      </Note>
    </div>
  );
}

function isProblem(
  text: string | null,
  problems: Record<ExternalLoginProblem, Notice>,
): text is ExternalLoginProblem {
  return text !== null && Object.hasOwn(problems, text);
}

/** Why an external login did not work out; trying again is offered where it can help. */
function useProblems(provider: string | undefined): Record<ExternalLoginProblem, Notice> {
  const { t } = useLingui();
  const name = provider ?? t`The login provider`;
  const warning = (lead: string, more: string, retry = false): Notice => ({
    mark: "warning",
    lead,
    more,
    retry,
  });
  return {
    denied: warning(t`${name} did not log you in.`, t`It was cancelled or refused there.`, true),
    expired: warning(t`That login took too long.`, t`It was begun a while ago or in another browser.`, true),
    unreachable: warning(t`${name} did not answer.`, t`Your e-mail works too.`, true),
    failed: warning(
      t`${name} gave an answer that could not be trusted.`,
      t`If it happens again, please tell your administrator.`,
      true,
    ),
    email_taken: warning(
      t`There is an account with this e-mail here.`,
      t`Log in with its password, then link the other login in Settings.`,
    ),
    registration_closed: warning(
      t`This installation takes no new accounts.`,
      t`Please ask its administrator, or try the demo.`,
    ),
    suspended: warning(t`This account is suspended.`, t`Please ask your administrator.`),
    identity_taken: warning(
      t`That login belongs to another account here.`,
      t`Log in with it, or link another one in Settings.`,
    ),
    other_identity: warning(
      t`${name} confirmed somebody else.`,
      t`Log in there with the account that is linked here.`,
    ),
    not_confirmed: warning(
      t`${name} did not ask you to log in again.`,
      t`So nothing is confirmed. Log out there, then try again.`,
    ),
  };
}
