import { Trans, useLingui } from "@lingui/react/macro";
import { secondFactorDigits } from "@neuro/contract";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { finishLogin, type SecondStep } from "#data/login/login.ts";
import { useNow } from "#lib/use-now.ts";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/fields/check.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Steps } from "#ui/steps.tsx";
import { CodeField } from "./code-field.tsx";
import { FormHead, linkClass } from "./public-frame.tsx";

export interface SecondStepFormProps {
  step: SecondStep;
  /** What the first step was. */
  first: string;
  onDone(): void;
  /** Back to the first step, with the reason when it was not chosen. */
  onEnd(why?: string): void;
}

/** The code of the authenticator app, or a recovery code. Sends itself at the sixth digit. */
export function SecondStepForm({ step, first, onDone, onEnd }: SecondStepFormProps) {
  const { t } = useLingui();
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState("");
  const [trustBrowser, setTrustBrowser] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isWhole = recovery ? code.trim() !== "" : code.length === secondFactorDigits;
  useEnd(step, () => onEnd(t`This login took too long.`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of either kind of code is another one.
  useEffect(() => input.current?.focus(), [recovery]);

  const send = async (whole: string): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await finishLogin(step, { code: whole, trustBrowser });
      onDone();
    } catch (error) {
      setBusy(false);
      if (isApiError(error) && (error.code === "challenge_expired" || error.code === "account_locked"))
        return onEnd(error.detail);
      setProblem(wordsOf(error));
      if (isApiError(error) && error.code === "second_factor_wrong" && !recovery) setCode("");
      input.current?.focus();
    }
  };
  const change = (next: string): void => {
    if (busy) return;
    setCode(next);
    if (!recovery && next.length === secondFactorDigits) void send(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole && !busy) void send(code);
  };

  return (
    <form noValidate onSubmit={submit}>
      <div className="mb-5">
        <Steps label={t`Steps of the login`} steps={[first, t`Second step`]} current={1} />
      </div>
      <FormHead title={recovery ? t`Enter a recovery code` : t`Enter the 6 digits`}>
        {recovery ? t`One of those you kept when you turned the second step on.` : <Window />}
      </FormHead>
      <div className="mt-5 grid gap-4">
        {recovery ? (
          <RecoveryField input={input} value={code} onChange={change} />
        ) : (
          <CodeField
            ref={input}
            label={t`Code of 6 digits`}
            value={code}
            onChange={change}
            invalid={problem !== undefined}
          />
        )}
        <FormProblem>{problem}</FormProblem>
        <Check checked={trustBrowser} onChange={setTrustBrowser}>
          {t`Trust this browser for 30 days`}
        </Check>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button type="submit" variant="primary" size="lg" busy={busy} disabled={!isWhole}>
            {t`Continue`}
          </Button>
          <button
            type="button"
            className={`text-13 ${linkClass}`}
            onClick={() => {
              setCode("");
              setProblem(undefined);
              setRecovery(!recovery);
            }}
          >
            {recovery ? t`Use the code of the app` : t`Use a recovery code`}
          </button>
        </div>
      </div>
      <p className="mt-4 text-13">
        <button type="button" className={linkClass} onClick={() => onEnd()}>
          {t`Back to log in`}
        </button>
      </p>
    </form>
  );
}

interface RecoveryFieldProps {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange(next: string): void;
}

function RecoveryField({ input, value, onChange }: RecoveryFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      ref={input}
      label={t`Recovery code`}
      name="recovery-code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const WINDOW_S = 30;

/** Apps show a new code at every half minute of the clock. */
function Window() {
  const left = WINDOW_S - (Math.floor(useNow(1_000) / 1_000) % WINDOW_S);
  return (
    <Trans>
      From your authenticator app. They change in <strong className="font-semibold text-ink">{left} s</strong>
      .
    </Trans>
  );
}

/** When the server will have forgotten the challenge. */
function useEnd({ expires_at }: SecondStep, onEnd: () => void): void {
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), Date.parse(expires_at) - Date.now());
    return () => clearTimeout(timer);
  }, [expires_at]);
}
