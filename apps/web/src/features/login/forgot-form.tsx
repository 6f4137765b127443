import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { call } from "#data/calls/client.ts";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Note } from "#ui/note.tsx";
import { FormHead, linkClass } from "./public-frame.tsx";
import { type Refusal, refusalOf } from "./refusal.ts";
import { useMistakes } from "./use-mistakes.ts";
import { useWait, WaitNote } from "./wait-note.tsx";

export interface ForgotFormProps {
  email: string;
  onEmail(email: string): void;
  /** Whether this installation can send e-mail. */
  mail: boolean;
  onBack(): void;
}

/** Asks for a reset link. The answer is the same whether or not the address is known. */
export function ForgotForm({ email, onEmail, mail, onBack }: ForgotFormProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({});
  const [answer, setAnswer] = useState<string>();
  const wait = useWait(email);
  const mistakesIn = useMistakes();
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || wait.isOn) return;
    const mistakes = mistakesIn({ email });
    setRefusal(mistakes);
    if (mistakes.email !== undefined) return input.current?.focus();
    setBusy(true);
    try {
      const { message } = await call("authPasswordReset", { body: { email } });
      setAnswer(message);
    } catch (error) {
      setAnswer(undefined);
      setRefusal(wait.begin(error) ? {} : refusalOf(error));
    }
    setBusy(false);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormHead title={t`Forgot password`}>
        {mail
          ? t`We send a link to your e-mail; with it you choose a new password.`
          : t`This installation cannot send e-mail. Please ask your administrator for a link to reset your password.`}
      </FormHead>
      <div className="mt-6 grid gap-4">
        {mail ? (
          <>
            <Field
              ref={input}
              label={t`E-mail`}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              value={email}
              error={refusal.email}
              onChange={(event) => {
                setAnswer(undefined);
                onEmail(event.currentTarget.value);
              }}
            />
            <FormProblem>{refusal.form}</FormProblem>
            <WaitNote wait={wait} />
            {answer === undefined ? null : (
              <Note live mark="done" lead={answer}>
                {t`Nothing came? Look into the spam folder, or send it again.`}
              </Note>
            )}
            <Button
              type="submit"
              variant={answer === undefined ? "primary" : "default"}
              size="lg"
              block
              busy={busy}
              {...(wait.isOn ? { "aria-disabled": true } : {})}
            >
              {answer === undefined ? t`Send the link` : t`Send it again`}
            </Button>
          </>
        ) : null}
      </div>
      <p className="mt-4 text-13">
        <button type="button" className={linkClass} onClick={onBack}>
          {t`Back to log in`}
        </button>
      </p>
    </form>
  );
}
