/** Lets through of a model's text what is verified, sentence by sentence, as blocks of the answer. */
import type { ChatBlock, ChatFigure, ChatSpan } from "@neuro/contract";
import type { OnBlock } from "../../port.ts";
import { type Evidence, withSpans } from "../evidence.ts";
import type { PublishedFigures } from "../published-figures.ts";
import { modelWords } from "../words.ts";
import { knownWords } from "./known-words.ts";
import { isDrawing, isListItem, withoutMarkup } from "./markup.ts";
import { plainCharacters } from "./plain-characters.ts";
import { spansOf } from "./spans.ts";
import { verifySentence } from "./verify-sentence.ts";

export interface Release {
  /** A sentence, or `\n` for the end of a line. */
  readonly say: (sentence: string) => void;
  /** Words of Neuro's own, which need no proof. */
  readonly add: (block: ChatBlock) => void;
  /** Ends what is open; true when something was released. */
  readonly finish: () => boolean;
  readonly blocks: () => readonly ChatBlock[];
  /** Sentences that were not shown. */
  readonly leftOut: () => number;
}

type Open = "paragraph" | "list" | null;

export function createRelease(evidence: Evidence, published: PublishedFigures, onBlock: OnBlock): Release {
  const words = modelWords[evidence.situation.locale];
  const known = knownWords(evidence);
  const blocks: ChatBlock[] = [];
  let open: Open = null;
  let item: ChatSpan[] | null = null;
  let owesNote = false;
  let leftOut = 0;
  let released = 0;

  function verified(sentence: string): readonly ChatSpan[] | null {
    const plain = withoutMarkup(plainCharacters(sentence));
    if (plain.text.trim() === "") return [];
    const parts = verifySentence(plain.text, evidence, known);
    if (parts === null) {
      owesNote = true;
      leftOut += 1;
      return null;
    }
    released += 1;
    return spansOf(plain, parts, { published, askedWords: words.asked });
  }

  function emit(block: ChatBlock): void {
    const last = blocks.at(-1);
    const joined = last !== undefined && open === block.kind ? joinedBlock(last, block) : null;
    if (joined === null) blocks.push(block);
    else blocks[blocks.length - 1] = joined;
    open = block.kind === "paragraph" || block.kind === "list" ? block.kind : null;
    onBlock(block, figuresIn(block, published), joined !== null);
  }

  function emitLine(kind: "paragraph" | "list", spans: readonly ChatSpan[]): void {
    if (kind === "list") emit({ kind, items: [[...spans]] });
    else {
      const lead: ChatSpan[] = open === "paragraph" ? [{ kind: "text", text: " " }] : [];
      emit({ kind, spans: [...lead, ...spans] });
    }
  }

  function note(kind: "paragraph" | "list"): void {
    if (owesNote) emitLine(kind, [{ kind: "text", text: words.leftOut }]);
    owesNote = false;
  }

  function endLine(): void {
    if (item !== null && item.length > 0) {
      note("list");
      emitLine("list", item);
    } else if (item === null && open === "paragraph") open = null;
    item = null;
  }

  return {
    say(sentence) {
      if (sentence === "\n") return endLine();
      if (isDrawing(sentence)) return;
      if (item === null && isListItem(sentence)) item = [];
      const spans = verified(sentence);
      if (spans === null || spans.length === 0) return;
      if (item !== null)
        item.push(...(item.length > 0 ? [{ kind: "text" as const, text: " " }] : []), ...spans);
      else {
        note("paragraph");
        emitLine("paragraph", spans);
      }
    },
    add(block) {
      endLine();
      open = null;
      emit(withSpans(block, (span) => span));
      open = null;
    },
    finish() {
      endLine();
      if (released === 0) return false;
      open = null;
      note("paragraph");
      open = null;
      return true;
    },
    blocks: () => blocks,
    leftOut: () => leftOut,
  };
}

function joinedBlock(last: ChatBlock, next: ChatBlock): ChatBlock | null {
  if (last.kind === "paragraph" && next.kind === "paragraph")
    return { ...last, spans: [...last.spans, ...next.spans] };
  if (last.kind === "list" && next.kind === "list") return { ...last, items: [...last.items, ...next.items] };
  return null;
}

/** Those that a block shows, and those that their formulas name. */
function figuresIn(block: ChatBlock, published: PublishedFigures): readonly ChatFigure[] {
  const wanted = new Set<string>();
  withSpans(block, (span) => {
    if (span.kind === "figure") wanted.add(span.id);
    return span;
  });
  for (const id of wanted) {
    for (const word of published.byId(id)?.formula?.match(/\d+/g) ?? [])
      if (published.byId(word)) wanted.add(word);
  }
  return published.all().filter(({ id }) => wanted.has(id));
}
