import { useLingui } from "@lingui/react/macro";
import { passwordLengthMin } from "@neuro/contract";
import type { Refusal } from "./refusal.ts";

type Typed = { email?: string; password?: string };

/** What a form can say before the server is asked; `isNew` for a password that is being chosen. */
export function useMistakes(): (typed: Typed, options?: { isNew?: boolean }) => Refusal {
  const { t } = useLingui();
  return ({ email, password }, { isNew = false } = {}) => ({
    email:
      email === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
        ? undefined
        : t`Please enter a valid email address`,
    password:
      password === ""
        ? t`Please enter your password`
        : isNew && password !== undefined && password.length < passwordLengthMin
          ? t`The password must have at least ${passwordLengthMin} characters`
          : undefined,
  });
}
