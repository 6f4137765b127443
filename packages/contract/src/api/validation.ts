/** From schema issues to sentences: the same words on the server and in the browser's forms. */
import type * as z from "zod/mini";
import type { Locale } from "../messages/locale.ts";
import { isSharedKey, type SharedKey, sharedMessage, sharedText } from "../messages/shared-message.ts";
import type { ErrorCode, FieldError } from "./errors.ts";

type Issue = z.core.$ZodIssue;

/**
 * One entry for each wrong field, the first issue of a field winning. `detail` is what to show when only one sentence
 * fits: the first field's own words. `input` is what was checked; it tells a missing field from one of a wrong type.
 * `code` is the refusal's own code where the words belong to one (`quantity_range`), else `invalid_input`.
 */
export function explainIssues(
  issues: readonly Issue[],
  locale: Locale,
  input?: unknown,
): { code: ErrorCode; detail: string; fields: FieldError[] } {
  const fields = new Map<string, FieldError>();
  let code: ErrorCode | undefined;
  for (const issue of issues) {
    const path = issue.path.map(String).join(".");
    if (fields.has(path)) continue;
    const key = isSharedKey(issue.message) ? issue.message : undefined;
    code ??= refusalOf(key);
    const text = key ? sharedText(key, locale) : describe(issue, locale, valueAt(input, issue.path));
    fields.set(path, { path, code: key ?? issue.code, message: text });
  }
  const list = [...fields.values()];
  const first = list[0];
  const named = first && !isSharedKey(first.code) && first.path !== "";
  return {
    code: code ?? "invalid_input",
    detail: first
      ? named
        ? `${first.path}: ${first.message}`
        : first.message
      : sharedMessage("error.invalid_input", locale),
    fields: list,
  };
}

const refusals: Partial<Record<SharedKey, ErrorCode>> = {
  "error.quantity_range": "quantity_range",
  "error.limit_price_required": "limit_price_required",
  "error.limit_price_invalid": "limit_price_invalid",
  "error.stop_price_required": "stop_price_required",
  "error.stop_price_invalid": "stop_price_invalid",
  "error.bracket_invalid": "bracket_invalid",
  "error.account_required": "account_required",
};

function refusalOf(key: SharedKey | undefined): ErrorCode | undefined {
  return key && (refusals[key] ?? "invalid_input");
}

function describe(issue: Issue, locale: Locale, value: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return sharedMessage(typeMessage(issue.expected, value), locale);
    case "too_small":
      return sharedMessage(smallMessage(issue), locale, { limit: String(issue.minimum) });
    case "too_big":
      return sharedMessage(bigMessage(issue), locale, { limit: String(issue.maximum) });
    case "invalid_value":
      return value === undefined
        ? sharedMessage("field.required", locale)
        : sharedMessage("field.choice", locale, { choices: issue.values.map(String).join(", ") });
    case "invalid_format":
      return sharedMessage("field.format", locale);
    default:
      return sharedMessage(value === undefined ? "field.required" : "field.invalid", locale);
  }
}

function typeMessage(expected: string, value: unknown) {
  if (value === undefined || value === null) return "field.required";
  if (expected === "int") return "field.whole_number";
  if (expected === "number") return "field.number";
  return expected === "string" ? "field.text" : "field.type";
}

function smallMessage(issue: z.core.$ZodIssueTooSmall) {
  if (issue.origin === "string") return "field.too_short";
  if (issue.origin === "array") return "field.too_few";
  return issue.inclusive === false ? "field.above" : "field.too_small";
}

function bigMessage(issue: z.core.$ZodIssueTooBig) {
  if (issue.origin === "string") return "field.too_long";
  if (issue.origin === "array") return "field.too_many";
  return issue.inclusive === false ? "field.below" : "field.too_big";
}

/** Of a part that was cut out of a text, as of a list between commas, the text. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value === "string") return value;
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}
