import type { ChatBlock } from "@neuro/contract";
import type { Reply } from "../port.ts";
import { withSpans } from "./evidence.ts";
import type { PublishedFigures } from "./published-figures.ts";

const MOST_TABLES = 2;

/** What tools made that prose cannot carry: pages, tickets, acts, and tables and lines of the replies that the answer quotes. */
export function attachments(replies: readonly Reply[], published: PublishedFigures): readonly ChatBlock[] {
  const wishes = replies.flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === "ticket" || kind === "act"),
  );
  const quoted = replies.filter(({ figures }) => figures.some(({ id }) => published.has(id)));
  const drawn = quoted
    .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === "table" || kind === "lines"))
    .slice(0, MOST_TABLES);
  const pages = replies.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === "page"));
  const places = replies.at(-1)?.blocks.filter(({ kind }) => kind === "places") ?? [];
  return [...drawn, ...pages, ...wishes, ...places].map((block) =>
    withSpans(block, (span) => (span.kind === "figure" ? { ...span, id: published.idOf(span.id) } : span)),
  );
}
