import * as z from "zod/mini";

/** A check that says what a field means, and its unit where it has one, in the generated documents. */
export const described = (description: string, unit?: string) =>
  z.meta(unit === undefined ? { description } : { description, unit });
