import { type AnswerOf, passwordLengthMax } from "@neuro/contract";
import { useEffect, useState } from "react";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { call } from "../calls/client.ts";

export type PasswordStrength = AnswerOf<"passwordStrength">;

/** Longer addresses are none. */
const EMAIL_LENGTH_MAX = 254;

const AFTER_MS = 300;

/**
 * How the server judges a new password, a moment after the last key; undefined while it is empty or nothing is known. Asked outside
 * the query cache, which would remember each password that was typed.
 */
export function usePasswordStrength(password: string, email: string | null): PasswordStrength | undefined {
  const typed = useDebounced(password, AFTER_MS);
  const language = useLanguage();
  const [strength, setStrength] = useState<PasswordStrength>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language asks again, for the server's words.
  useEffect(() => {
    if (typed === "" || typed.length > passwordLengthMax) return;
    const gone = new AbortController();
    const body = { password: typed, ...(email && email.length <= EMAIL_LENGTH_MAX ? { email } : {}) };
    call("passwordStrength", { body }, { signal: gone.signal }).then(setStrength, (error) => {
      if (gone.signal.aborted) return;
      setStrength(undefined);
      console.info("The password could not be judged", error);
    });
    return () => gone.abort();
  }, [typed, email, language]);

  return password === "" ? undefined : strength;
}
