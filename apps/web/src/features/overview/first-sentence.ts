/** Splits a message after its first sentence; a point inside a number ends none. */
export function firstSentence(message: string): readonly [string, string] {
  const end = /[.!?…](?=\s)/.exec(message);
  if (end === null) return [message, ""];
  const cut = end.index + 1;
  return [message.slice(0, cut), message.slice(cut).trim()];
}
