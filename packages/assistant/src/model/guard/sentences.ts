/** Cuts a text that arrives in pieces into sentences and lines. */

export interface SentenceCutter {
  /** The sentences that end in what has arrived. A line's end is given as `\n` of its own. */
  readonly take: (piece: string) => readonly string[];
  /** What is left when the text has ended. */
  readonly rest: () => readonly string[];
}

/** A sentence is over when the next one begins: behind a full stop a small letter or a digit may go on. */
const boundary =
  /\n|(?<=[.!?…]["”»’)\]*]{0,3}[ \u00a0\u202f]*[!?]?)[ \u00a0\u202f]+(?=[^\s\p{Ll}\d.,;:!?%$€»”)-])/u;

export function createSentenceCutter(): SentenceCutter {
  let held = "";
  return {
    take(piece) {
      held += piece;
      const done: string[] = [];
      for (let cut = boundary.exec(held); cut !== null; cut = boundary.exec(held)) {
        if (cut.index > 0) done.push(held.slice(0, cut.index));
        if (cut[0] === "\n") done.push("\n");
        held = held.slice(cut.index + cut[0].length);
      }
      return done;
    },
    rest() {
      const last = held.trim();
      held = "";
      return last === "" ? [] : [last];
    },
  };
}
