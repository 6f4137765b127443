/** The SQLSTATE of a database error; drizzle wraps the driver's error in its own, so the cause comes first. */
export function sqlState(error: unknown): string | null {
  const outer = error as { code?: unknown; cause?: { code?: unknown } } | null;
  const code = outer?.cause?.code ?? outer?.code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

export const UNIQUE_VIOLATION = "23505";
export const FOREIGN_KEY_VIOLATION = "23503";
/** Serialization failure and deadlock: nothing happened, the same transaction may be tried again. */
export const RETRYABLE: ReadonlySet<string> = new Set(["40001", "40P01"]);
