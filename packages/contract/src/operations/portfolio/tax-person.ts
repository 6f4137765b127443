/** A person of the household, as answers about taxes name them and calls ask for them. */

import * as z from "zod/mini";
import { identifier } from "../../api/inputs.ts";
import { described } from "../../described.ts";
import { words } from "../../units.ts";

export const taxPerson = z.object({
  id: words("`self` is who is signed in"),
  name: z.nullable(words("Null for `self`")),
});

/** Whose tax is asked about. */
export const ofPerson = {
  person_id: z.optional(
    identifier.check(
      described("Whose tax; `self`, who is signed in, unless another of the household is named"),
    ),
  ),
};
