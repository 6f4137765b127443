/** Rows as comma-separated text (RFC 4180) that a spreadsheet opens without running any of it. */

/** So that spreadsheets read accents. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * What a cell may begin with to be taken for a formula, full-width forms included.
 * Source: OWASP, CSV Injection.
 */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) && typeof value !== "number" ? `'${text}` : text;
  return /["\r\n,;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}
