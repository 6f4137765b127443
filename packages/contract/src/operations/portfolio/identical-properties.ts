/** Which listings are one property: as the product knows it, and as the user says. */

import * as z from "zod/mini";
import { identifier, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { instrumentId, isoDateTime, words } from "../../units.ts";

const listing = z.object({ symbol: z.string(), instrument_id: instrumentId(), name: z.string() });

const listed = z.object({
  property: instrumentId("That stands for all of them"),
  listings: z.array(listing).check(described("All of the property")),
});

const told = z.object({
  id: z.string(),
  property: z.nullable(instrumentId("That stands for both; null once it is taken back")),
  listings: z.array(listing).check(described("The two")),
  reason: words("Why, as its owner says"),
  made_at: isoDateTime("Told"),
  undone_at: z.nullable(isoDateTime("Taken back")),
});

const operation = operationsOf("portfolio");
const answer = {
  response: z.object({
    told: z.array(told).check(described("By the user, newest first, those that were taken back among them")),
    listed: z.array(listed).check(described("By the product’s own list, of what the accounts ever held")),
  }),
} as const;

export const identicalPropertyOperations = {
  identicalProperties: operation("GET /portfolio/identical-properties", {
    summary: "Listings that count as one property for tax",
    policy: "user",
    ...answer,
  }),
  addIdenticalProperty: operation("POST /portfolio/identical-properties", {
    summary: "Say that two listings are one property, whose units are averaged and replace each other",
    policy: "user",
    body: z.object({
      symbols: z.array(textInput(24)).check(z.minLength(2), z.maxLength(2), described("Two listings")),
      reason: textInput(200),
    }),
    ...answer,
    errors: [
      "property_unknown_symbol",
      "property_same_listing",
      "property_listed_already",
      "property_of_other_kind",
      "property_told_already",
      "properties_too_many",
    ],
  }),
  removeIdenticalProperty: operation("DELETE /portfolio/identical-properties/{id}", {
    summary: "Take it back",
    policy: "user",
    params: z.object({ id: identifier }),
    ...answer,
    errors: ["property_not_found"],
  }),
} as const;
