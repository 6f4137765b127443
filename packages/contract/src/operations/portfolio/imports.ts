/** Files of transactions: looked at line by line before anything is booked, booked in one go, and undone in one go. */

import * as z from "zod/mini";
import { choiceInput, identifier, instrumentIdInput, limitQuery, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { count, currency, words } from "../../units.ts";
import { exportForms } from "./activity-formats.ts";
import {
  activityFormat,
  columnMapping,
  dateOrder,
  importAccountTypes,
  importDecision,
  importDifference,
  importHead,
  importLine,
  importPreview,
  importRows,
  lineVerdict,
  SHOWN_LINES,
} from "./import-shapes.ts";

/** A hundred thousand transactions take up less. */
const longestImport = 60_000_000;

const accountChoice = z.union([
  z.object({ account_id: identifier }),
  z.object({
    type: choiceInput(importAccountTypes, "field.invalid"),
    name: textInput(80),
    currency,
  }),
]);

const choices = {
  format: z.optional(z.nullable(activityFormat)),
  date_order: z.optional(z.nullable(dateOrder)),
  mapping: z.optional(z.nullable(columnMapping)),
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
  conflicting: z.optional(
    z
      .partialRecord(importDifference, importDecision)
      .check(described("What to do with conflicting lines, by what they differ in")),
  ),
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
          ...importHead,
          accounts: z.array(z.object({ account_id: z.string(), account_name: words("Its display name") })),
        }),
      ),
      formats: z
        .array(z.object({ id: activityFormat, name: words("As people know it"), evidence: z.string() }))
        .check(described("Formats that are recognized")),
    }),
  }),
  exportActivities: operation("GET /imports/export", {
    summary:
      "Everything that happened in the caller's accounts as one file. CSV and JSON import back to the same figures; of a form that has no words for something the header `x-left-out` tells how many entries of which type are not in it",
    policy: "user",
    heavy: true,
    kind: "file",
    query: z.object({
      format: z
        ._default(choiceInput(exportForms, "field.invalid"), "csv")
        .check(
          described("Our own table, the same as JSON, or a file that Ghostfolio or Wealthfolio imports"),
        ),
    }),
    response: z.null(),
  }),
  importSample: operation("GET /imports/samples/{format}", {
    summary: "An invented file as that broker writes it, to try",
    policy: "user",
    kind: "file",
    params: z.object({ format: activityFormat }),
    response: z.null(),
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
      format: z.optional(activityFormat),
      mapping: z.optional(z.pipe(mappingField, columnMapping)).check(described("As JSON")),
      date_order: z.optional(dateOrder),
    }),
    response: importPreview,
    errors: [...readErrors, "account_not_found", "import_not_into_practice"],
  }),
  showImport: operation("GET /imports/{id}", {
    summary: "The look at a file as it is now, against the books as they are now",
    policy: "user",
    heavy: true,
    params: importPath,
    response: importPreview,
    errors: [...readErrors, "import_not_found"],
  }),
  importLines: operation("GET /imports/{id}/lines", {
    summary: "Lines of a file that waits to be confirmed, page by page",
    policy: "user",
    heavy: true,
    params: importPath,
    query: z.object({
      verdict: z.optional(lineVerdict),
      after: z._default(
        z.coerce
          .number<number | string>()
          .check(z.int(), z.gte(0), z.lte(1_000_000), described("Lines to leave out")),
        0,
      ),
      limit: limitQuery(SHOWN_LINES, SHOWN_LINES),
    }),
    response: z.object({ lines: z.array(importLine), total: count("Of this verdict") }),
    errors: [...readErrors, "import_not_found"],
  }),
  changeImport: operation("PUT /imports/{id}", {
    summary: "Say what a file's columns, days, accounts and securities are, and look again",
    policy: "user",
    heavy: true,
    params: importPath,
    body: z.object(choices),
    response: importPreview,
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
        .optional(z.pick(importRows, { new: true, known: true, conflicting: true }))
        .check(described("As they were shown; refused where the books have changed since")),
    }),
    response: importPreview,
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
