/** The little markup that models write, read as text: nothing of it reaches the page. */
import type { Range } from "./mention.ts";

export interface PlainSentence {
  readonly text: string;
  readonly strong: readonly Range[];
}

const listMarker = /^\s*(?:[-*•+]|\d{1,2}[.)])\s+/;

export function isListItem(line: string): boolean {
  return listMarker.test(line) || /^\s*\|.*\S/.test(line);
}

/** Lines that only draw: of a table, under a heading, around code. */
export function isDrawing(line: string): boolean {
  return /^\s*(?:[|:\-\s]*-{2,}[|:\-\s]*|`{3,}.*|[*_=]{3,})\s*$/.test(line);
}

export function withoutMarkup(sentence: string): PlainSentence {
  const heading = /^\s*#{1,6}\s+(.*)$/.exec(sentence);
  const plain = (heading === null ? sentence : `**${heading[1]}**`)
    .replace(listMarker, "")
    .replace(/^\s*\|\s*|\s*\|\s*$/g, "")
    .replace(/\s*\|\s*/g, " · ")
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, "$1")
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/`/g, "");
  const strong: Range[] = [];
  let text = "";
  let opened: number | null = null;
  for (const part of plain.split(/(\*\*|__)/)) {
    if (part !== "**" && part !== "__") text += part;
    else if (opened === null) opened = text.length;
    else {
      strong.push({ start: opened, end: text.length });
      opened = null;
    }
  }
  return { text, strong };
}
