/** Lists that grow are paged by key: a page begins right after the last entry of the one before, whatever came or went in between. */
import * as z from "zod/mini";
import { described } from "../described.ts";

/** Of the query. */
export const beforeQuery = z.optional(
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(400),
      z.regex(/^[\w-]+$/),
      described("`next` of the page before, asked for with the same filters"),
    ),
);

/** Of the answer. */
export const nextPage = z
  .optional(z.string())
  .check(described("Where older ones begin, for `before`; left out where there are none"));
