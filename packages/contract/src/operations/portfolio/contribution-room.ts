/** Contribution room per person and kind of plan: what was told, what followed line by line, and whose accounts they are. */

import * as z from "zod/mini";
import { roomKinds } from "../../account-kinds.ts";
import { centsInput, identifier, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import { cad, isoDate, isoDateTime, percent, words } from "../../units.ts";

const kind = z.enum(roomKinds).check(described("Kind of plan"));
const relations = ["self", "spouse", "child", "other"] as const;

const statement = z.object({
  id: z.string(),
  as_of: isoDate("Of its very beginning: what was paid in on it is taken off"),
  amount_cad: cad("Room on that day; of an RESP what was left of 50,000"),
  paid_in_cad: z.nullable(cad("Of an FHSA and an RESP: paid in ever before that day")),
  granted_cad: z.nullable(cad("Of an RESP: grants received before that day")),
  told_at: isoDateTime("When it was told"),
});

const lineKinds = ["told", "new_year", "returned", "lapsed", "paid_in", "taken_out"] as const;
const lineReasons = [
  "deposit",
  "withdrawal",
  "moved_in_kind",
  "between_own",
  "from_elsewhere",
  "told_by_owner",
] as const;

const line = z.object({
  id: z.nullable(z.string()).check(described("Of the entry; null where nothing was booked")),
  date: isoDate("Day it counts on"),
  kind: z
    .enum(lineKinds)
    .check(
      described(
        "told: the figure all starts from. new_year: room of a new year. returned: taken out of a TFSA the year before. lapsed: what an FHSA does not carry over",
      ),
    ),
  reason: z
    .nullable(z.enum(lineReasons))
    .check(
      described(
        "Of what was paid in or taken out. moved_in_kind: units, at the market's value. between_own: to or from another plan of the kind. from_elsewhere: a transfer whose other side is not known. told_by_owner: at a broker that is not linked",
      ),
    ),
  amount_cad: cad("Paid in, or taken out where negative; of the other kinds the change of the room"),
  room_cad: cad("Change of the room; 0 where it does not count"),
  counts: z.boolean().check(described("Whether the room is worked out with it")),
  is_chosen: z.boolean().check(described("The owner said so")),
  account_id: z.nullable(z.string()),
  note: z.nullable(words("Of what the owner told")),
});

const grants = z.object({
  received_cad: cad("Told, and what was paid in since should have brought"),
  available_cad: cad("Still to be had this year"),
  contribution_cad: cad("To pay in for it"),
  left_of_life_cad: cad("Still to be had in the child's life"),
  is_conditional: z
    .boolean()
    .check(described("At 16 and 17 it comes only where enough was paid in before the end of the year of 15")),
});

const minimum = z.object({
  year: z.int().check(described("Calendar year")),
  age: z.int().check(described("On January 1")),
  factor_percent: percent("Of the value on January 1"),
  value_cad: cad("On January 1"),
  minimum_cad: cad("To be taken out in the year"),
  taken_cad: cad("Taken out so far"),
  left_cad: cad("Still to be taken out"),
});

const room = figures({
  kind,
  state: z
    .enum(["unknown", "known", "year_missing"])
    .check(
      described(
        "unknown: nobody told it. year_missing: the room of a year since is not known yet, see `missing_year`",
      ),
    ),
  statement: z.nullable(statement),
  left_cad: z.nullable(cad("Still to be paid in; below zero what is too much")),
  missing_year: z.nullable(z.int().check(described("First year whose room is in no table and was not told"))),
  returning_cad: cad("Comes back on the next January 1"),
  excess_cad: cad("Taxed while it stays, beyond what is tolerated"),
  tax_a_month_cad: cad("Of the excess, for each month"),
  tax_so_far_cad: cad("Of all months since the day that was told"),
  limits_so_far_cad: z.nullable(
    cad("Of a TFSA: what all yearly limits since 18 and residence add up to; null where that is not known"),
  ),
  lines: z.array(line).check(described("Newest first")),
  grants: z.nullable(grants).check(described("Of an RESP whose child's birth date is known")),
});

const person = z.object({
  id: words("`self` is who is signed in"),
  name: z.nullable(words("Null for `self`")),
  relation: z.enum(relations),
  birth_date: z.nullable(isoDate("As told")),
  resident_since: z.nullable(z.int().check(described("Year, where it was later than the year of 18"))),
  spouse_since: z.nullable(
    isoDate("Of a spouse: since when they are one; null where nobody told it, who then counts as one ever"),
  ),
  spouse_until: z.nullable(isoDate("Of a spouse: from when on they live apart for good")),
  accounts: z
    .array(
      z.object({
        ...{ account_id: z.string(), display_name: z.string(), type: z.string() },
        is_plan: z
          .boolean()
          .check(described("A registered plan; of any other account gains are the person's tax")),
      }),
    )
    .check(described("Of real money, or of practice money where there is none")),
  rooms: z.array(room).check(described("Of kinds the person has an account of, or told a room of")),
  minimum: z
    .nullable(figures(minimum.shape))
    .check(described("Of all RRIFs; null without one, or where the birth date is not known")),
});

const household = z.object({
  today: isoDate("Of the market's clock"),
  people: z.array(person).check(described("`self` first")),
  country: z.nullable(z.enum(["CA", "US"])),
  limits: z
    .array(
      z.object({
        year: z.int().check(described("Year")),
        tfsa_cad: cad("Its TFSA limit"),
        rrsp_cad: z.nullable(
          cad("Its RRSP dollar limit, which caps 18 % of last year's earned income; null before 2015"),
        ),
      }),
    )
    .check(described("Newest first")),
});

const birthDate = z.optional(z.nullable(isoDate("Day of birth; not ahead")));
const residentSince = z.optional(
  z.nullable(z.int().check(z.gte(1900), z.lte(2200), described("Year of becoming a resident of Canada"))),
);

const marriage = {
  spouse_since: z.optional(
    z.nullable(isoDate("Of a spouse: day of the marriage, or of becoming common-law partners; not ahead")),
  ),
  spouse_until: z.optional(z.nullable(isoDate("Of a spouse: day from which they live apart for good"))),
};

const operation = operationsOf("portfolio");
const answer = { policy: "user", response: household } as const;
const amount = (says: string) => centsInput(0, 10_000_000).check(described(says, "CAD"));

export const contributionRoomOperations = {
  contributionRoom: operation("GET /portfolio/room", {
    summary: "Contribution room of each person of the household, with every line it comes from",
    ...answer,
  }),
  checkContribution: operation("GET /portfolio/room/check", {
    summary: "What paying an amount in today would do, before it is done",
    policy: "user",
    query: z.object({
      account_id: identifier,
      amount: centsInput(0.01, 10_000_000).check(described("To be paid in, CAD", "CAD")),
    }),
    response: figures({
      kind: z.nullable(kind).check(described("Null where the account has no contribution room")),
      left_cad: z.nullable(cad("Before; null where nobody told it")),
      left_after_cad: z.nullable(cad("After")),
      excess_cad: cad("That it would make, beyond what is tolerated"),
      tax_a_month_cad: cad("Of that excess, for each month it stays"),
      from_january: z
        .nullable(
          isoDate("When enough room will be there; null where there is now, or none is known to come"),
        )
        .check(described("January 1")),
    }),
    errors: ["account_not_found"],
  }),
  tellRoom: operation("POST /portfolio/room", {
    summary: "Tell what the tax agency says on a day; the latest day counts",
    ...answer,
    body: z.object({
      person_id: identifier,
      kind,
      as_of: isoDate("Of its beginning; not ahead"),
      amount: z
        .optional(centsInput(-10_000_000, 10_000_000))
        .check(described("Room on that day, CAD; left out for an RESP")),
      unused: z.optional(amount("Of an RRSP: contributions not deducted yet, which are taken off")),
      paid_in: z.optional(amount("Of an FHSA and an RESP: paid in ever before that day")),
      granted: z.optional(amount("Of an RESP: grants received before that day")),
    }),
    errors: ["person_not_found", "room_day_ahead", "room_amount_missing"],
  }),
  forgetRoom: operation("DELETE /portfolio/room/{id}", {
    summary: "Take a told room back; the one before it counts again",
    ...answer,
    params: z.object({ id: identifier }),
    errors: ["room_not_found"],
  }),
  addRoomEntry: operation("POST /portfolio/room/entries", {
    summary: "Tell what was paid in or taken out at a broker that is not linked",
    ...answer,
    body: z.object({
      person_id: identifier,
      kind,
      date: isoDate("Not ahead"),
      amount: centsInput(-10_000_000, 10_000_000).check(
        z.refine((cents) => cents !== 0),
        described("Paid in, or taken out where negative, CAD", "CAD"),
      ),
      note: textInput(120),
    }),
    errors: ["person_not_found", "room_day_ahead"],
  }),
  removeRoomEntry: operation("DELETE /portfolio/room/entries/{id}", {
    summary: "Take back what was told of another broker",
    ...answer,
    params: z.object({ id: identifier }),
    errors: ["room_entry_not_found"],
  }),
  countRoomLine: operation("PUT /portfolio/room/lines/{id}", {
    summary: "Say whether a booked entry uses room; null leaves it to the rule again",
    ...answer,
    params: z.object({ id: identifier }),
    body: z.object({ counts: z.nullable(z.boolean()) }),
    errors: ["room_line_not_found"],
  }),
  addPerson: operation("POST /portfolio/people", {
    summary: "Add a person of the household, whose room is apart",
    ...answer,
    body: z.object({
      name: textInput(60),
      relation: z.enum(["spouse", "child", "other"]),
      birth_date: birthDate,
      resident_since: residentSince,
      ...marriage,
    }),
    errors: ["spouse_day_ahead", "spouse_days_turned", "birth_date_ahead", "household_full"],
  }),
  changePerson: operation("PUT /portfolio/people/{id}", {
    summary: "Change what was told of a person, and whose accounts are whose; what is left out stays",
    ...answer,
    params: z.object({ id: identifier }),
    body: z.object({
      name: z.optional(textInput(60)),
      birth_date: birthDate,
      resident_since: residentSince,
      ...marriage,
      account_ids: z
        .optional(z.array(identifier).check(z.maxLength(200)))
        .check(described("All accounts of the person; those left out are `self`'s again")),
    }),
    errors: [
      "person_not_found",
      "account_not_found",
      "birth_date_ahead",
      "spouse_day_ahead",
      "spouse_days_turned",
      "spouse_days_of_another",
    ],
  }),
  removePerson: operation("DELETE /portfolio/people/{id}", {
    summary: "Remove a person with what was told of them; their accounts are `self`'s again",
    ...answer,
    params: z.object({ id: identifier }),
    errors: ["person_not_found"],
  }),
} as const;
