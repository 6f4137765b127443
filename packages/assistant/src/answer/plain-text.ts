/** An answer as text alone: for the history, a screen reader's live region and clients that draw nothing. */
import type { ChatBlock, ChatFigure, ChatSpan } from "@neuro/contract";

export function plainText({
  blocks,
  figures,
}: {
  blocks: readonly ChatBlock[];
  figures: readonly ChatFigure[];
}): string {
  const texts = new Map(figures.map(({ id, text }) => [id, text]));
  const said = (line: readonly ChatSpan[]): string =>
    line.map((span) => (span.kind === "figure" ? (texts.get(span.id) ?? "") : span.text)).join("");
  return blocks
    .map((block) => textOf(block, said))
    .filter((text) => text !== "")
    .join("\n\n");
}

function textOf(block: ChatBlock, said: (line: readonly ChatSpan[]) => string): string {
  switch (block.kind) {
    case "paragraph":
      return said(block.spans);
    case "list":
      return block.items.map((item) => `• ${said(item)}`).join("\n");
    case "table":
      return [
        block.title,
        block.columns.map(({ title }) => title).join(" | "),
        ...block.rows.map((row) => row.map(said).join(" | ")),
      ].join("\n");
    case "ticket":
      return block.ticket.sentence;
    case "page":
      return [
        block.page.title,
        block.page.text,
        block.page.sources.map(({ title, url }) => (url === null ? title : `${title}: ${url}`)).join("\n"),
      ].join("\n");
    case "act":
      return [block.act.sentence, block.act.effect].filter((words) => words !== null).join("\n");
    case "lines":
    case "places":
      return "";
  }
}
