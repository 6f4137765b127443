/** Which aggregator is asked: about a connection the one it was made through, and for a demo always the sandbox. */
import type { User } from "../../platform/http/caller.ts";
import type { BooksContext } from "../books-context.ts";
import type { ConnectionRow } from "./connection-store.ts";

type Aggregators = Pick<BooksContext, "aggregator" | "sandbox">;

export function forUser<Parts extends Aggregators>(parts: Parts, { kind }: Pick<User, "kind">): Parts {
  return kind === "demo" ? { ...parts, aggregator: parts.sandbox } : parts;
}

export function forConnection<Parts extends Aggregators>(
  parts: Parts,
  { aggregator }: Pick<ConnectionRow, "aggregator">,
): Parts {
  return aggregator === parts.sandbox.id ? { ...parts, aggregator: parts.sandbox } : parts;
}
