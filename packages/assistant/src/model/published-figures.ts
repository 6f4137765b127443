import type { ChatFigure } from "@neuro/contract";
import type { Evidence } from "./evidence.ts";

export interface PublishedFigures {
  /** The number of a figure in the list of sources; it and what its formula names are in the list from then on. */
  readonly idOf: (key: string, bySize?: boolean) => string;
  readonly byId: (id: string) => ChatFigure | undefined;
  readonly all: () => readonly ChatFigure[];
  readonly has: (key: string) => boolean;
}

/** The list of sources of an answer: its figures by first appearance. */
export function createPublishedFigures(evidence: Evidence): PublishedFigures {
  const ids = new Map<string, string>();
  const figures = new Map<string, ChatFigure>();

  function idOf(key: string, bySize = false): string {
    const known = evidence.figures.get(key);
    if (known === undefined) throw new Error(`no figure ${key} was read`);
    const place = bySize ? `${key} by size` : key;
    const given = ids.get(place);
    if (given !== undefined) return given;
    const id = String(ids.size + 1);
    ids.set(place, id);
    figures.set(id, { ...known.figure, ...(bySize ? sizeOf(known.figure) : {}), id });
    const formula = known.figure.formula?.replace(/[\p{L}\d]+/gu, (word) => {
      const input = known.inputs.get(word);
      return input === undefined ? word : idOf(input);
    });
    if (formula !== undefined) figures.set(id, { ...(figures.get(id) as ChatFigure), formula });
    return id;
  }

  return {
    idOf,
    byId: (id) => figures.get(id),
    all: () => [...figures.values()],
    has: (key) => ids.has(key) || ids.has(`${key} by size`),
  };
}

function sizeOf({ value, text }: ChatFigure): Pick<ChatFigure, "value" | "text" | "signed"> {
  return { value: Math.abs(value), text: text.replace(/[-−–]/, ""), signed: false };
}
