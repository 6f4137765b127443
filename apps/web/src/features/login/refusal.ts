import { isApiError, wordsOf } from "#data/calls/client.ts";

/** Sentences beside the fields they are about, or above the button. */
export interface Refusal {
  email?: string | undefined;
  password?: string | undefined;
  form?: string | undefined;
}

/** The server's words, put where they belong. */
export function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) return { form: wordsOf(error) };
  const of = (path: string): string | undefined => error.fields.find((each) => each.path === path)?.message;
  const email = of("email") ?? (error.code === "email_taken" ? error.detail : undefined);
  const password = of("password") ?? (error.code === "password_weak" ? error.detail : undefined);
  return email === undefined && password === undefined ? { form: error.detail } : { email, password };
}
