import { zodResolver } from "@hookform/resolvers/zod";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { isApiError, wordsOf } from "#data/client.ts";
import { type Credentials, logIn, register as registerUser } from "#data/login.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { loginSchema, type Mistake, passwordLengthMin, registerSchema } from "./credentials.ts";
import type { Mode } from "./index.tsx";

/** E-mail and password; what was typed stays when the server refuses. */
export function LoginForm({ mode, onMode }: { mode: Mode; onMode(mode: Mode): void }) {
  const { t } = useLingui();
  const [seen, setSeen] = useState(false);
  const isLogin = mode === "login";
  const form = useForm<Credentials>({
    resolver: zodResolver(isLogin ? loginSchema : registerSchema),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (credentials) => {
    try {
      await (isLogin ? logIn(credentials) : registerUser(credentials));
      window.location.assign("/dashboard?tab=overview");
    } catch (error) {
      const field = isApiError(error) ? error.fields[0] : undefined;
      form.setError("root", { message: field?.message ?? wordsOf(error) });
    }
  });

  const sentence = (mistake: string | undefined): string | undefined => {
    if (mistake === undefined) return undefined;
    return {
      email: t`Please enter a valid email address`,
      "password-missing": t`Please enter your password`,
      "password-short": t`The password must have at least ${passwordLengthMin} characters`,
    }[mistake as Mistake];
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-[496px]">
      <h1 className="text-36 font-semibold tracking-[-0.025em] max-tab:text-26">
        {isLogin ? t`Log in` : t`Register`}
      </h1>
      <p className="mt-2 text-14 text-soft">
        {isLogin
          ? t`Your accounts, your limits, where you left them.`
          : t`An e-mail and a password; nothing else is asked.`}
      </p>
      <div className="mt-6 grid gap-4">
        <Field
          label={t`E-mail`}
          type="email"
          autoComplete="email"
          inputMode="email"
          error={sentence(errors.email?.message)}
          {...form.register("email")}
        />
        <Field
          label={t`Password`}
          type={seen ? "text" : "password"}
          autoComplete={isLogin ? "current-password" : "new-password"}
          error={sentence(errors.password?.message)}
          {...(isLogin ? {} : { hint: t`At least ${passwordLengthMin} characters` })}
          unit={
            <IconButton
              size="sm"
              icon={seen ? "eyeOff" : "eye"}
              label={seen ? t`Hide the password` : t`Show the password`}
              className="-mr-1.5"
              onClick={() => setSeen(!seen)}
            />
          }
          {...form.register("password")}
        />
        {errors.root === undefined ? null : (
          <p role="alert" className="flex items-start gap-2 text-13 text-loss">
            <Icon name="warning" className="mt-px" />
            {errors.root.message}
          </p>
        )}
        <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
          {isLogin ? t`Log in` : t`Register`}
        </Button>
      </div>
      <p className="mt-4 text-13 text-soft">
        {isLogin ? t`No account yet?` : t`Already registered?`}{" "}
        <button
          type="button"
          className="inline-flex min-h-6 items-center font-semibold text-brand hover:underline"
          onClick={() => onMode(isLogin ? "register" : "login")}
        >
          {isLogin ? t`Register` : t`Log in`}
        </button>
      </p>
    </form>
  );
}
