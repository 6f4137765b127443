/** Validates a part of a request with the contract's schema and keeps zod's issues, from which the words are made. */
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

export const zodValidator: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    const result = z.safeParse(schema, data);
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues, data) };
  };
