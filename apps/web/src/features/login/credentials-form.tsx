import { useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { type Credentials, logIn, register, type SecondStep } from "#data/login/login.ts";
import { usePasswordStrength } from "#data/login/use-password-strength.ts";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { PasswordField } from "#shared/identity/password-field.tsx";
import { StrengthMeter } from "#shared/identity/strength-meter.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { enterSite } from "./enter-site.ts";
import { Divider, ExternalButton } from "./external-button.tsx";
import type { LoginOptions } from "./login-options.ts";
import { FormHead, linkClass } from "./public-frame.tsx";
import { type Refusal, refusalOf } from "./refusal.ts";
import { useMistakes } from "./use-mistakes.ts";
import type { View } from "./view.ts";
import { useWait, WaitNote } from "./wait-note.tsx";

export interface CredentialsFormProps {
  view: Exclude<View, "forgot">;
  onView(view: View): void;
  typed: Credentials;
  onTyped(typed: Credentials): void;
  options: LoginOptions | null;
  late: boolean;
  notice: ReactNode;
  onSecondStep(step: SecondStep): void;
}

/** The login provider first, then e-mail and password; what was typed stays when the server refuses. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { view, onView, options, late, notice } = props;
  const { t } = useLingui();
  const isLogin = view === "login";
  const external = options?.external?.name;
  const provider = external === undefined ? null : <ExternalButton name={external} />;
  return (
    <>
      {notice}
      <FormHead title={isLogin ? t`Log in` : t`Register`}>
        {isLogin
          ? t`Your accounts, your limits, where you left them.`
          : t`An e-mail and a password; nothing else is asked.`}
      </FormHead>
      <div className="mt-6 grid gap-4">
        {provider === null || late ? null : (
          <>
            {provider}
            <Divider>{t`or with e-mail`}</Divider>
          </>
        )}
        <Fields {...props} key={view} />
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-1 text-13 text-soft">
        {isLogin && options?.registration_open === false ? (
          t`This installation takes no new accounts.`
        ) : (
          <>
            {isLogin ? t`No account yet?` : t`Already registered?`}
            <button
              type="button"
              className={linkClass}
              onClick={() => onView(isLogin ? "register" : "login")}
            >
              {isLogin ? t`Register` : t`Log in`}
            </button>
          </>
        )}
      </p>
      {provider !== null && late ? <div className="mt-4">{provider}</div> : null}
    </>
  );
}

function Fields({ view, onView, typed, onTyped, onSecondStep }: CredentialsFormProps) {
  const { t } = useLingui();
  const isLogin = view === "login";
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({});
  const wait = useWait(typed.email);
  const mistakesIn = useMistakes();
  const strength = usePasswordStrength(isLogin ? "" : typed.password, typed.email);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || wait.isOn) return;
    const mistakes = mistakesIn(typed, { isNew: !isLogin });
    setRefusal(mistakes);
    const first = mistakes.email === undefined ? (mistakes.password === undefined ? null : 1) : 0;
    if (first !== null) return form.current?.querySelectorAll("input")[first]?.focus();
    setBusy(true);
    try {
      const step = isLogin ? await logIn(typed) : await register(typed);
      if (step) onSecondStep(step);
      else enterSite();
    } catch (error) {
      setBusy(false);
      setRefusal(wait.begin(error) ? {} : refusalOf(error));
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={typed.email}
        error={refusal.email}
        onChange={(event) => {
          setRefusal({ ...refusal, email: undefined });
          onTyped({ ...typed, email: event.currentTarget.value });
        }}
      />
      <div className="relative">
        <PasswordField
          label={t`Password`}
          kind={isLogin ? "current" : "new"}
          value={typed.password}
          error={refusal.password}
          onChange={(password) => {
            setRefusal({ ...refusal, password: undefined });
            onTyped({ ...typed, password });
          }}
        />
        {isLogin ? (
          <button
            type="button"
            className={`absolute -top-1 right-0 text-12 ${linkClass}`}
            onClick={() => onView("forgot")}
          >
            {t`Forgot password?`}
          </button>
        ) : null}
      </div>
      {isLogin ? null : <StrengthMeter strength={strength} refused={refusal.password !== undefined} />}
      <FormProblem>{refusal.form}</FormProblem>
      <WaitNote wait={wait} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={busy}
        {...(wait.isOn ? { "aria-disabled": true } : {})}
      >
        {isLogin ? t`Log in` : t`Register`}
      </Button>
    </form>
  );
}
