/** A file of transactions as it is shown: what each line would do, where it goes, what it is taken for. */

import * as z from "zod/mini";
import { described } from "../../described.ts";
import { count, currency, instrumentId, isoDate, isoDateTime, money, shares, words } from "../../units.ts";
import {
  activityFormatIds,
  importColumns,
  importProblems,
  importTypes,
  mappableTypes,
} from "./activity-formats.ts";
import { importDecisions, importDifferences, importStands } from "./import-conflicts.ts";

/** Lines that a look shows, and a page of lines has at most. */
export const SHOWN_LINES = 200;

/** Kinds of accounts that can be kept here without a broker. */
export const importAccountTypes = [
  "TFSA",
  "RRSP",
  "FHSA",
  "RESP",
  "RRIF",
  "LIRA",
  "LIF",
  "RDSP",
  "margin",
  "investment",
  "crypto",
  "IRA",
] as const;

export const lineVerdict = z
  .enum(["new", "known", "conflicting", "not_understood"])
  .check(
    described(
      "new: the books do not have it. known: they do, from the broker, another file or its owner's own hand; it changes nothing. conflicting: they have something alike that differs. not_understood: `problem` says why; it is not booked",
    ),
  );
export const activityFormat = z.enum(activityFormatIds).check(described("Who wrote the file"));
export const dateOrder = z
  .enum(["dmy", "mdy"])
  .check(described("Whether `03/04/2024` is the third of April (dmy) or March the fourth (mdy)"));

export const importDifference = z
  .enum(importDifferences)
  .check(described("What a conflicting line and the books differ in"));
export const importDecision = z
  .enum(importDecisions)
  .check(
    described(
      "keep: they are the same, and the books stay. replace: they are the same, and the line takes the entry's place, where it may. book: the line happened besides what the books have",
    ),
  );

const otherTelling = z.object({
  date: isoDate("Day of it in the books"),
  units: shares("Units of it in the books"),
  amount: z.nullable(money("Cash of it in the books; null where none moved")),
  told_by: words("Who told it: the broker, or the format of the file"),
  differs: z
    .nullable(importDifference)
    .check(described("Of a conflicting line in what; null of a known one")),
  stands: z
    .nullable(z.enum(importStands))
    .check(
      described(
        "Why no line may take its place, null where one may. own_order: an order given here, or one that waits for its fill. told_by_hand: its owner entered it. corrected: its owner corrected it. exchange: one side of a currency exchange, both of which are one entry. before_opening: it, or the line, is older than the books of the linked account",
      ),
    ),
});

export const importLine = z.object({
  line: count("Line of the file, from 1"),
  account_key: words("The file's name of the account; empty where it names none"),
  verdict: lineVerdict,
  date: z.nullable(isoDate("Day of the trade; null where it was not understood")),
  type: z.nullable(z.enum(importTypes)),
  raw_type: words("The file's own word for it"),
  symbol: z.nullable(words("As the file writes it")),
  instrument_id: z.nullable(instrumentId("What it is taken for")),
  name: z.nullable(words("The file's words for the security")),
  units: shares("That moved; 0 where only cash did"),
  price: money("Of one unit; 0 where the file gives none"),
  amount: z.nullable(money("What the cash changes by, signed; null where the file gives none")),
  fee: money("In the amount already"),
  currency: z.nullable(words("As the file writes it")),
  is_uneven: z.boolean().check(described("Its amount is not what units, price and fee come to")),
  in_books: z.nullable(otherTelling).check(described("Of a known or conflicting line what the books have")),
  problem: z.nullable(z.enum(importProblems)).check(described("Why it was not understood")),
  problem_word: words("What of the line it is about"),
  text: words("Of a line that was not understood its beginning"),
});

const account = z.object({
  key: words("The file's name of it; empty where it names none"),
  number: z.nullable(words("Its number in the file, all but the end hidden")),
  name: z.nullable(words("As the file names it")),
  account_id: z.nullable(z.string()).check(described("Where its lines go; null: to a new account")),
  account_name: z.nullable(words("Its display name")),
  new_account: z.nullable(
    z.object({
      type: z.nullable(z.enum(importAccountTypes)).check(described("Null: the file does not say")),
      name: words("What it will be called"),
      currency,
    }),
  ),
  lines: count("Lines of it that were understood"),
});

const security = z.object({
  key: words("The file's words for it, for a choice of another"),
  symbol: z.nullable(words("As the file writes it")),
  name: z.nullable(words("As the file names it")),
  instrument_id: instrumentId("What it is taken for"),
  instrument_symbol: words("Symbol of that"),
  instrument_name: z.nullable(words("Name of that; null where the market at hand does not list it")),
  certainty: z
    .enum(["told", "sure", "likely", "unlisted"])
    .check(
      described(
        "told: chosen by hand. sure: symbol and exchange or currency fit one listing alone. likely: the name or the currency decided among several. unlisted: no market here knows it; it is kept under its own name at the prices of its trades",
      ),
    ),
  lines: count("Lines that name it"),
});

export const columnMapping = z.object({
  columns: z
    .partialRecord(z.enum(importColumns), z.string())
    .check(described("Heading of the column, by what it means")),
  types: z
    .record(z.string(), z.nullable(z.enum(mappableTypes)))
    .check(described("What the words of the column `type` mean; null: such lines tell of nothing")),
});

export const importRows = z.object({
  new: count("Lines the books do not have"),
  known: count("Lines they have"),
  conflicting: count("Lines they have otherwise"),
  not_understood: count("Lines that cannot be read"),
  passed_over: count("Lines that tell of nothing that happened: titles, totals, notes"),
});

export const importHead = {
  id: z.string(),
  state: z
    .enum(["previewed", "booking", "booked"])
    .check(described("previewed: nothing of it is booked. booking: `done` of `total` are")),
  file_name: z.string(),
  format: z
    .nullable(activityFormat)
    .check(described("Null: of no known format; `columns` wait for their meaning")),
  format_name: z.nullable(words("As people know it")),
  evidence: z
    .nullable(z.enum(["several", "one", "none"]))
    .check(described("How surely the format is known: by several sources, by one, by none but a guess")),
  rows: importRows,
  done: count("Booked so far"),
  total: count("To be booked"),
  made_at: isoDateTime("When the file came"),
  booked_at: z.nullable(isoDateTime("When all of it was in the books; null before")),
};

export const importPreview = z.object({
  ...importHead,
  is_known_file: z.boolean().check(described("The very same file is in the books already")),
  accounts: z.array(account),
  closings: z
    .array(
      z.object({
        account_key: z.string(),
        closes_on: isoDate("At whose end it was so"),
        is_new: z.boolean().check(described("No statement of the account says the same")),
      }),
    )
    .check(described("Days of which it says what an account held; the new ones become statements")),
  own_securities: z
    .array(
      z.object({
        instrument_id: instrumentId("As the books name it"),
        name: z.string(),
        prices: count("Days with a price"),
        is_new: z
          .boolean()
          .check(described("It is described with these; false where the books know it, or cannot keep it")),
      }),
    )
    .check(described("Securities no market lists that a file of Neuro's own describes")),
  securities: z.array(security).check(described("Those that are least sure first")),
  lines: z
    .array(importLine)
    .check(described(`The first ${SHOWN_LINES}: what needs a look first, then in the order of the file`)),
  columns: z.array(z.string()).check(described("Headings of a table of no known format, or of a mapped one")),
  sample: z.array(z.array(z.string())).check(described("Its first lines")),
  type_words: z
    .array(
      z.object({ word: z.string(), type: z.nullable(z.enum(importTypes)), lines: count("Lines with it") }),
    )
    .check(described("Words of a mapped table's column `type`, and what they are taken for")),
  mapping: z.nullable(columnMapping).check(described("What its columns are taken for")),
  date_order: z.nullable(dateOrder).check(described("As told; null where it was found out or nobody asked")),
  ambiguous_dates: z
    .array(z.string())
    .check(described("Days that read as either: the order must be told before anything is booked")),
  conflicts: z
    .array(
      z.object({
        differs: importDifference,
        lines: count("Conflicting lines that differ in this"),
        replaceable: count("Of those, lines that may take the place of what the books have"),
        decision: importDecision,
      }),
    )
    .check(described("What is decided for all conflicting lines alike, by what they differ in")),
});
