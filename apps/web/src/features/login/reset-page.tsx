import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import { isApiError } from "#data/calls/client.ts";
import { resetPassword } from "#data/login/login.ts";
import { usePasswordStrength } from "#data/login/use-password-strength.ts";
import { takeSecretFromHash } from "#lib/take-secret-from-hash.ts";
import { useTitle } from "#lib/use-title.ts";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { PasswordField } from "#shared/identity/password-field.tsx";
import { StrengthMeter } from "#shared/identity/strength-meter.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { FormHead, NarrowPage } from "./public-frame.tsx";
import { type Refusal, refusalOf } from "./refusal.ts";
import { useMistakes } from "./use-mistakes.ts";
import { useWait, WaitNote } from "./wait-note.tsx";

const linkOfAddress = takeSecretFromHash("token");

/** /reset: a new password with the link of an e-mail or of an administrator. */
export default function Reset() {
  const { t } = useLingui();
  useTitle(t`New password`);
  const [done, setDone] = useState<string>();
  const [dead, setDead] = useState(linkOfAddress === null ? "" : undefined);
  return (
    <NarrowPage>
      {done !== undefined ? (
        <>
          <FormHead title={t`Password changed`}>{done}</FormHead>
          <p className="mt-6">
            <a href="/login" className={buttonClass({ variant: "primary", size: "lg" })}>
              {t`Log in`}
            </a>
          </p>
        </>
      ) : dead !== undefined || linkOfAddress === null ? (
        <DeadLink why={dead} />
      ) : (
        <NewPassword token={linkOfAddress} onDone={setDone} onDead={setDead} />
      )}
    </NarrowPage>
  );
}

function DeadLink({ why }: { why: string | undefined }) {
  const { t } = useLingui();
  return (
    <>
      <FormHead title={t`A new link is needed`}>
        {why ||
          t`This page opens with the link of an e-mail. Please open it there again, or ask for a new one.`}
      </FormHead>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/login?forgot" className={buttonClass({ variant: "primary", size: "lg" })}>
          {t`Ask for a new link`}
        </a>
        <a href="/login" className={buttonClass({ size: "lg" })}>
          {t`Log in`}
        </a>
      </p>
    </>
  );
}

interface NewPasswordProps {
  token: string;
  onDone(message: string): void;
  /** The link no longer works. */
  onDead(why: string): void;
}

function NewPassword({ token, onDone, onDead }: NewPasswordProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({});
  const wait = useWait("");
  const mistakesIn = useMistakes();
  const strength = usePasswordStrength(password, "");

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || wait.isOn) return;
    const mistakes = mistakesIn({ password }, { isNew: true });
    setRefusal(mistakes);
    if (mistakes.password !== undefined) return input.current?.focus();
    setBusy(true);
    try {
      onDone(await resetPassword(token, password));
    } catch (error) {
      setBusy(false);
      if (isApiError(error) && error.code === "link_expired") onDead(error.detail);
      else setRefusal(wait.begin(error) ? {} : refusalOf(error));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormHead title={t`Choose a new password`}>
        {t`All your sessions end, in every browser; then log in with the new one.`}
      </FormHead>
      <div className="mt-6 grid gap-4">
        <PasswordField
          ref={input}
          label={t`New password`}
          kind="new"
          value={password}
          error={refusal.password}
          onChange={(typed) => {
            setRefusal({});
            setPassword(typed);
          }}
        />
        <StrengthMeter strength={strength} refused={refusal.password !== undefined} />
        <FormProblem>{refusal.form}</FormProblem>
        <WaitNote wait={wait} />
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {t`Set password`}
        </Button>
      </div>
    </form>
  );
}
