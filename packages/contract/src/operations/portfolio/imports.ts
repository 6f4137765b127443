/** Files of transactions: looked at line by line before anything is booked, booked in one go, and undone in one go. */

import * as z from "zod/mini";
import { activityFormatIds, importColumns, importProblems, importTypes } from "../../activity-formats.ts";
import { choiceInput, identifier, instrumentIdInput, limitQuery, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { count, instrumentId, isoDate, isoDateTime, money, shares, words } from "../../units.ts";

/** A hundred thousand transactions take up less. */
export const longestImport = 60_000_000;
const SHOWN_LINES = 200;

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

const verdict = z
  .enum(["new", "known", "conflicting", "not_understood"])
  .check(
    described(
      "new: the books do not have it. known: they do, from the broker, another file or its owner's own hand; it changes nothing. conflicting: they have something alike that differs. not_understood: `problem` says why; it is not booked",
    ),
  );
const format = z.enum(activityFormatIds).check(described("Who wrote the file"));
const dateOrder = z
  .enum(["dmy", "mdy"])
  .check(described("Whether `03/04/2024` is the third of April (dmy) or March the fourth (mdy)"));

const otherTelling = z.object({
  date: isoDate("Day of it in the books"),
  units: shares("Units of it in the books"),
  amount: z.nullable(money("Cash of it in the books; null where none moved")),
  told_by: words("Who told it: the broker, or the format of the file"),
});

const line = z.object({
  line: count("Line of the file, from 1"),
  account_key: words("The file's name of the account; empty where it names none"),
  verdict,
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
      currency: z.enum(["CAD", "USD"]),
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

const mapping = z.object({
  columns: z
    .partialRecord(z.enum(importColumns), z.string())
    .check(described("Heading of the column, by what it means")),
  types: z
    .record(z.string(), z.nullable(z.enum(importTypes)))
    .check(described("What the words of the column `type` mean; null: such lines tell of nothing")),
});

const rows = z.object({
  new: count("Lines the books do not have"),
  known: count("Lines they have"),
  conflicting: count("Lines they have otherwise"),
  not_understood: count("Lines that cannot be read"),
  passed_over: count("Lines that tell of nothing that happened: titles, totals, notes"),
});

const head = {
  id: z.string(),
  state: z
    .enum(["previewed", "booking", "booked"])
    .check(described("previewed: nothing of it is booked. booking: `done` of `total` are")),
  file_name: z.string(),
  format: z.nullable(format).check(described("Null: of no known format; `columns` wait for their meaning")),
  format_name: z.nullable(words("As people know it")),
  evidence: z
    .nullable(z.enum(["several", "one", "none"]))
    .check(described("How surely the format is known: by several sources, by one, by none but a guess")),
  rows,
  done: count("Booked so far"),
  total: count("To be booked"),
  made_at: isoDateTime("When the file came"),
  booked_at: z.nullable(isoDateTime("When all of it was in the books; null before")),
};

const preview = z.object({
  ...head,
  is_known_file: z.boolean().check(described("The very same file is in the books already")),
  accounts: z.array(account),
  securities: z.array(security).check(described("Those that are least sure first")),
  lines: z
    .array(line)
    .check(described(`The first ${SHOWN_LINES}: what needs a look first, then in the order of the file`)),
  columns: z.array(z.string()).check(described("Headings of a table of no known format, or of a mapped one")),
  sample: z.array(z.array(z.string())).check(described("Its first lines")),
  type_words: z
    .array(
      z.object({ word: z.string(), type: z.nullable(z.enum(importTypes)), lines: count("Lines with it") }),
    )
    .check(described("Words of a mapped table's column `type`, and what they are taken for")),
  mapping: z.nullable(mapping).check(described("What its columns are taken for")),
  date_order: z.nullable(dateOrder).check(described("As told; null where it was found out or nobody asked")),
  ambiguous_dates: z
    .array(z.string())
    .check(described("Days that read as either: the order must be told before anything is booked")),
  conflicting: z
    .enum(["keep", "book"])
    .check(
      described("keep: conflicting lines are left out. book: they happened besides what the books have"),
    ),
});

const accountChoice = z.union([
  z.object({ account_id: identifier }),
  z.object({
    type: choiceInput(importAccountTypes, "field.invalid"),
    name: textInput(80),
    currency: z.enum(["CAD", "USD"]),
  }),
]);

const choices = {
  format: z.optional(z.nullable(format)),
  date_order: z.optional(z.nullable(dateOrder)),
  mapping: z.optional(z.nullable(mapping)),
  accounts: z.optional(
    z
      .record(z.string().check(z.maxLength(120)), accountChoice)
      .check(described("Where lines go, by the file's name of the account")),
  ),
  securities: z.optional(
    z
      .record(z.string().check(z.maxLength(300)), instrumentIdInput)
      .check(described("What securities are, by the file's words for them")),
  ),
  conflicting: z.optional(z.enum(["keep", "book"])),
};

/** JSON in a field of a form. */
const mappingField = z.pipe(
  z.string().check(z.maxLength(40_000)),
  z.transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.issues.push({ code: "custom", message: "field.invalid", input: text });
      return z.NEVER;
    }
  }),
);

const operation = operationsOf("imports");
const importPath = z.object({ id: identifier });
const readErrors = [
  "import_file_empty",
  "import_file_unreadable",
  "import_file_too_many_lines",
  "import_file_too_many_columns",
] as const;

export const importOperations = {
  imports: operation("GET /imports", {
    summary: "Files that were brought in, newest first, those that wait to be confirmed included",
    policy: "user",
    response: z.object({
      imports: z.array(
        z.object({
          ...head,
          accounts: z.array(z.object({ account_id: z.string(), account_name: words("Its display name") })),
        }),
      ),
      formats: z
        .array(z.object({ id: format, name: words("As people know it"), evidence: z.string() }))
        .check(described("Formats that are recognized")),
    }),
  }),
  previewImport: operation("POST /imports", {
    summary: "Look at a file of transactions: what each line would do. Nothing is booked",
    policy: "user",
    heavy: true,
    upload: true,
    longestBody: longestImport,
    body: z.object({
      file: z.file().check(z.minSize(1, { error: "field.required" }), described("The file as it is")),
      account_id: z.optional(identifier).check(described("Where its lines go, of a file of one account")),
      format: z.optional(format),
      mapping: z.optional(z.pipe(mappingField, mapping)).check(described("As JSON")),
      date_order: z.optional(dateOrder),
    }),
    response: preview,
    errors: [...readErrors, "account_not_found", "import_not_into_practice"],
  }),
  showImport: operation("GET /imports/{id}", {
    summary: "The look at a file as it is now, against the books as they are now",
    policy: "user",
    heavy: true,
    params: importPath,
    response: preview,
    errors: [...readErrors, "import_not_found"],
  }),
  importLines: operation("GET /imports/{id}/lines", {
    summary: "Lines of a file that waits to be confirmed, page by page",
    policy: "user",
    heavy: true,
    params: importPath,
    query: z.object({
      verdict: z.optional(verdict),
      after: z._default(
        z.coerce
          .number<number | string>()
          .check(z.int(), z.gte(0), z.lte(1_000_000), described("Lines to leave out")),
        0,
      ),
      limit: limitQuery(SHOWN_LINES, SHOWN_LINES),
    }),
    response: z.object({ lines: z.array(line), total: count("Of this verdict") }),
    errors: [...readErrors, "import_not_found"],
  }),
  changeImport: operation("PUT /imports/{id}", {
    summary: "Say what a file's columns, days, accounts and securities are, and look again",
    policy: "user",
    heavy: true,
    params: importPath,
    body: z.object(choices),
    response: preview,
    errors: [
      ...readErrors,
      "import_not_found",
      "import_booked",
      "account_not_found",
      "import_not_into_practice",
      "import_unknown_security",
    ],
  }),
  confirmImport: operation("POST /imports/{id}/confirm", {
    summary: "Book the new lines of a file. A large one goes on after the answer",
    policy: "user",
    heavy: true,
    params: importPath,
    body: z.object({
      rows: z
        .optional(z.pick(rows, { new: true, known: true, conflicting: true }))
        .check(described("As they were shown; refused where the books have changed since")),
    }),
    response: preview,
    errors: [
      ...readErrors,
      "import_not_found",
      "import_booked",
      "import_changed",
      "import_account_type_missing",
      "import_dates_ambiguous",
      "import_nothing_new",
      "import_of_no_format",
    ],
  }),
  undoImport: operation("DELETE /imports/{id}", {
    summary: "Take a file back: what it alone told is gone, and accounts it opened with it",
    policy: "user",
    params: importPath,
    response: z.object({ undone: z.literal(true) }),
    errors: ["import_not_found", "import_built_upon"],
  }),
} as const;
