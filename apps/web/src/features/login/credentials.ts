import * as z from "zod/mini";

/** Codes instead of sentences: the form says them in the reader's language. */
export type Mistake = "email" | "password-missing" | "password-short";

export const passwordLengthMin = 10;

const email = z.string().check(z.trim(), z.email({ error: "email" satisfies Mistake }));

export const loginSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, { error: "password-missing" satisfies Mistake })),
});

export const registerSchema = z.object({
  email,
  password: z.string().check(z.minLength(passwordLengthMin, { error: "password-short" satisfies Mistake })),
});
