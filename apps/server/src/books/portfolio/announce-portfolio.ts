/**
 * Tells a user's screens the new totals, made by each process that has such a screen and by no other; a failure is logged only,
 * since the next load shows them anyway.
 */
import type { BooksContext } from "../books-context.ts";
import type { PortfolioReader } from "./portfolio-reader.ts";
import { summarize } from "./summary-shown.ts";

export function createBooksChanged(
  { stream, log }: Pick<BooksContext, "stream" | "log">,
  reader: PortfolioReader,
): BooksContext["booksChanged"] {
  const announce = async (userId: string) =>
    stream.publishHere(userId, "portfolio", { summary: await summarize(reader, await reader.read(userId)) });
  stream.onBooksChanged((userId) => {
    announce(userId).catch((err: unknown) => log.warn({ err }, "the portfolio could not be announced"));
  });
  return stream.tellBooksChanged;
}
