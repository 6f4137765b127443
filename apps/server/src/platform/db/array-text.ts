/** An array as PostgreSQL reads it from a text, whichever driver sends it: `{"a","b",NULL}`. */
export const arrayText = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? "NULL" : `"${value.replace(/["\\]/g, "\\$&")}"`)).join(",")}}`;
