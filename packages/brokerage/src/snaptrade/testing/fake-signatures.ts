/** Whether a request is signed as the vendor wants it: its key percent-encoded, over content, path and query. */
import { createHmac } from "node:crypto";
import { type FakeAnswer, refused } from "./fake-bodies.ts";

export interface SigningKeys {
  readonly clientId: string;
  readonly consumerKey: string;
}

interface SignedRequest {
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly signature: string | string[] | undefined;
}

const CLOCK_SECONDS = 300;

/** Null for a request that is signed. */
export function refusalOfSignature(
  { path, query, body, signature }: SignedRequest,
  { clientId, consumerKey }: SigningKeys,
): FakeAnswer | null {
  const isEmpty = body === undefined || (typeof body === "object" && Object.keys(body ?? {}).length === 0);
  const signed = sortedJson({ content: isEmpty ? null : body, path, query });
  const expected = createHmac("sha256", encodeURI(consumerKey)).update(signed).digest("base64");
  const fields = new URLSearchParams(query);
  if (fields.get("clientId") !== clientId || signature !== expected) {
    return refused(401, "1076", "Unable to verify signature sent");
  }
  // The vendor's own client signs with the machine's clock, whatever clock a test has.
  const lag = Math.abs(Date.now() / 1_000 - Number(fields.get("timestamp")));
  return lag > CLOCK_SECONDS ? refused(401, "1074", "Invalid timestamp") : null;
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
