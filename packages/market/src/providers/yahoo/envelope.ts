import { type Fields, fieldsIn, isFields, listIn, textIn } from "../live/fields.ts";
import { absent, broken, type Reading, read, refused } from "./reading.ts";

/** Names of the outermost field of the kinds of answers asked for. */
export type Envelope = "chart" | "quoteResponse";

/** What the vendor says it could not do: `{code, description}`, in its own words, never shown. */
export interface VendorError {
  readonly code: string;
  readonly description: string;
}

/**
 * The results inside `{chart: {result: [...], error}}`. An error "Not Found" means that the vendor does not have it; so
 * does a range it does not serve; any other error is the vendor's trouble.
 */
export function resultsIn(json: unknown, envelope: Envelope): Reading<readonly Fields[]> {
  if (!isFields(json)) return broken("the answer is no object");
  const inside = fieldsIn(json, envelope);
  if (inside === null) {
    const error = errorIn(json);
    return error === null ? broken(`the answer has no "${envelope}"`) : readingOf(error);
  }
  const error = fieldsIn(inside, "error");
  if (error !== null) return readingOf(vendorError(error));
  const results = listIn(inside, "result");
  if (results === null) return absent("no result");
  return read(results.filter(isFields));
}

/** An error under any outer name: `{finance: {error}}` is what a gateway says of any question. */
export function errorIn(json: unknown): VendorError | null {
  if (!isFields(json)) return null;
  for (const inside of Object.values(json)) {
    const error = isFields(inside) ? fieldsIn(inside, "error") : null;
    if (error !== null) return vendorError(error);
  }
  return null;
}

function vendorError(error: Fields): VendorError {
  return { code: textIn(error, "code") ?? "", description: textIn(error, "description") ?? "" };
}

function readingOf({ code, description }: VendorError): Reading<never> {
  if (/not[\s-]?found/i.test(code)) return absent("the vendor does not know it");
  if (/unprocessable/i.test(code)) return absent("the vendor does not serve that range");
  if (/bad[\s-]?request|argument/i.test(code)) {
    return /range|period|interval|data doesn't exist|date/i.test(description)
      ? absent("the vendor does not serve that range")
      : refused("the vendor does not understand the question");
  }
  return broken("the vendor reports an error of its own");
}
