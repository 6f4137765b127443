/** The SQLSTATE of a database error; null for every other error, also one of the system such as EPIPE. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^[0-9FHPX][0-9A-Z]{4}$/.test(code) ? code : null;
}

export const UNIQUE_VIOLATION = "23505";
export const FOREIGN_KEY_VIOLATION = "23503";
/** Serialization failure and deadlock: nothing happened, the same transaction may be tried again. */
export const RETRYABLE: ReadonlySet<string> = new Set(["40001", "40P01"]);
