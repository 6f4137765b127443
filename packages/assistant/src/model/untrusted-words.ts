/** Words that others wrote: names, headlines, notes. Shown as data, never taken for Neuro's own. */

export interface UntrustedWords {
  /** The text with what others wrote between ⟦ and ⟧. */
  readonly fence: (text: string) => string;
  /** The text without it; empty when it holds a piece of such words that cannot be told apart. */
  readonly remove: (text: string) => string;
}

/** So much of somebody's words is recognized when it is shown cut short. */
const TELLING = 16;

export function untrustedWords(all: Iterable<string>): UntrustedWords {
  const words = [...new Set([...all].map(withoutFence))]
    .filter((word) => word.trim().length > 1)
    .toSorted((one, other) => other.length - one.length);
  const split = (text: string): readonly { text: string; theirs: boolean }[] => {
    let parts = [{ text: withoutFence(text), theirs: false }];
    for (const word of words) {
      parts = parts.flatMap((part) => (part.theirs ? [part] : cut(part.text, word)));
    }
    return parts.map((part) =>
      !part.theirs &&
      words.some((word) => word.length > TELLING && part.text.includes(word.slice(0, TELLING)))
        ? { ...part, theirs: true }
        : part,
    );
  };
  return {
    fence: (text) =>
      split(text)
        .map((part) => (part.theirs ? fenceAll(part.text) : part.text))
        .join(""),
    remove: (text) =>
      split(text)
        .map((part) => (part.theirs ? "\n" : part.text))
        .join(""),
  };
}

function cut(text: string, word: string): { text: string; theirs: boolean }[] {
  return text
    .split(word)
    .flatMap((part, at) =>
      at === 0
        ? [{ text: part, theirs: false }]
        : [
            { text: word, theirs: true },
            { text: part, theirs: false },
          ],
    )
    .filter((part) => part.text !== "");
}

/** What stands between fences cannot close them. */
export function withoutFence(text: string): string {
  return text.replace(/[⟦⟧]/g, "");
}

export function fenceAll(text: string): string {
  return `⟦${withoutFence(text)}⟧`;
}
