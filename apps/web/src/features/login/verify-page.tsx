import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { call, isApiError, wordsOf } from "#data/calls/client.ts";
import { useSession } from "#data/session/session.ts";
import { takeSecretFromHash } from "#lib/take-secret-from-hash.ts";
import { useTitle } from "#lib/use-title.ts";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Note } from "#ui/note.tsx";
import { FormHead, NarrowPage } from "./public-frame.tsx";

const linkOfAddress = takeSecretFromHash("token");

type State =
  | { is: "asked" }
  | { is: "done"; message: string }
  /** The link no longer works; a new one is offered. */
  | { is: "dead"; why?: string }
  | { is: "failed"; why: string };

/** /verify: confirms the e-mail address of a link at once, and says so. */
export default function Verify() {
  const { t } = useLingui();
  useTitle(t`Confirm e-mail`);
  const [state, setState] = useState<State>(linkOfAddress === null ? { is: "dead" } : { is: "asked" });
  const begun = useRef(false);

  const confirm = (token: string): void => {
    setState({ is: "asked" });
    call("verifyEmail", { body: { token } }).then(
      ({ message }) => setState({ is: "done", message }),
      (error) => {
        const isDead = isApiError(error) && error.code === "link_expired";
        setState({ is: isDead ? "dead" : "failed", why: wordsOf(error) });
      },
    );
  };
  useEffect(() => {
    if (linkOfAddress === null || begun.current) return;
    // A link works once; React may run this effect twice.
    begun.current = true;
    confirm(linkOfAddress);
  });

  return (
    <NarrowPage>
      <div aria-live="polite">
        {state.is === "asked" ? (
          <FormHead title={t`Confirming your e-mail…`} />
        ) : state.is === "done" ? (
          <>
            <FormHead title={t`E-mail confirmed`}>{state.message}</FormHead>
            <GoOn />
          </>
        ) : state.is === "failed" ? (
          <>
            <FormHead title={t`Your e-mail is not confirmed yet`}>{state.why}</FormHead>
            <Button className="mt-6" size="lg" icon="refresh" onClick={() => confirm(linkOfAddress ?? "")}>
              {t`Retry`}
            </Button>
          </>
        ) : (
          <>
            <FormHead title={t`A new link is needed`}>
              {state.why ?? t`This page opens with the link of an e-mail. Please open it there again.`}
            </FormHead>
            <NewLink />
          </>
        )}
      </div>
    </NarrowPage>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <p className="mt-6 flex flex-wrap items-center gap-3">{children}</p>;
}

function GoOn() {
  const { t } = useLingui();
  const { kind } = useSession();
  const look = buttonClass({ variant: "primary", size: "lg" });
  return (
    <Actions>
      {kind === "server" ? (
        <a href="/dashboard" className={look}>{t`Open the dashboard`}</a>
      ) : (
        <a href="/login" className={look}>{t`Log in`}</a>
      )}
    </Actions>
  );
}

/** Sent to the address of whoever is logged in; others log in first and come back here. */
function NewLink() {
  const { t } = useLingui();
  const { kind, user } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      setAnswer((await call("sendVerification")).message);
    } catch (error) {
      setProblem(wordsOf(error));
    }
    setBusy(false);
  };
  if (kind !== "server" || user?.email == null) {
    return (
      <Actions>
        <a href="/login?redirect=/verify" className={buttonClass({ variant: "primary", size: "lg" })}>
          {t`Log in for a new link`}
        </a>
      </Actions>
    );
  }
  return (
    <div className="mt-6 grid gap-4">
      <FormProblem>{problem}</FormProblem>
      {answer === undefined ? null : (
        <Note live mark="done" lead={answer}>
          {null}
        </Note>
      )}
      <Actions>
        <Button variant="primary" size="lg" busy={busy} onClick={() => void send()}>
          {t`Send a new link`}
        </Button>
        <a href="/dashboard" className={buttonClass({ size: "lg" })}>{t`Open the dashboard`}</a>
      </Actions>
    </div>
  );
}
