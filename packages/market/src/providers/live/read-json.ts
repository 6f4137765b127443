import type { RawAnswer } from "./ask-once.ts";
import { VendorFailure } from "./vendor-failure.ts";

/** An answer the vendor meant: a success, or a 4xx that says what it refuses. */
export interface JsonAnswer {
  readonly status: number;
  /** Parsed and unchecked; undefined when a 4xx carries no JSON. */
  readonly json: unknown;
}

/** Reads JSON. A success that carries something else is a failure of the vendor. */
export function readJson({ status, headers, text }: RawAnswer): JsonAnswer {
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const isRefusal = status >= 400;
  if (!/^(application|text)\/([\w.-]+\+)?json$/.test(type)) {
    if (isRefusal) return { status, json: undefined };
    throw new VendorFailure(`${wordsOf(type)} instead of JSON`, { isPassing: false });
  }
  if (text.trim() === "") {
    if (isRefusal) return { status, json: undefined };
    throw new VendorFailure("an empty answer", { isPassing: true });
  }
  try {
    return { status, json: JSON.parse(text) };
  } catch {
    if (isRefusal) return { status, json: undefined };
    throw new VendorFailure("the answer was cut off or is not JSON", { isPassing: true });
  }
}

function wordsOf(type: string): string {
  if (type === "") return "an answer without a type";
  return type === "text/html" || type === "application/xhtml+xml" ? "a web page" : "another type of answer";
}
