/** Validates a part of a request with the contract's schema and keeps zod's issues, from which the words are made. */
import { findUnstorable, type SharedKey } from "@neuro/contract";
import type { FastifySchemaCompiler } from "fastify";
import * as z from "zod/mini";

export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  readonly input: unknown;
  constructor(issues: readonly z.core.$ZodIssue[], input: unknown) {
    super("invalid input");
    this.issues = issues;
    this.input = input;
  }
}

/** No schema has to think of it: a text with NUL or half a character is refused wherever it stands. */
export function refusalOfTexts(sent: unknown): InvalidInput | null {
  const path = findUnstorable(sent);
  if (path === null) return null;
  const message: SharedKey = "field.characters";
  return new InvalidInput([{ code: "custom", path: [...path], message, input: undefined }], sent);
}

/** What the schema makes of what was sent; `InvalidInput` where it refuses it. */
export function validated(
  schema: z.core.$ZodType,
  sent: unknown,
): { value: unknown } | { error: InvalidInput } {
  const error = refusalOfTexts(sent);
  if (error !== null) return { error };
  const result = z.safeParse(schema, sent);
  return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues, sent) };
}

export const zodValidator: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (sent) =>
    validated(schema, sent);
