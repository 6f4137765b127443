/** Longest words that are compared; more letters than any name's word has. */
const LONGEST = 32;
const rows = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)] as const;

/**
 * Letters to insert, remove, replace or swap with their neighbour so that `a` becomes `b` (optimal string alignment), or
 * `most + 1` as soon as it must be more.
 */
export function editDistance(a: string, b: string, most: number): number {
  const over = most + 1;
  if (Math.abs(a.length - b.length) > most || a.length > LONGEST || b.length > LONGEST) return over;
  let [before, last, row] = rows as unknown as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    const previous = i > 1 ? a.charCodeAt(i - 2) : -1;
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      if (j > 1 && other === previous && letter === b.charCodeAt(j - 2))
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return over;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length] ?? over, over);
}

/** Which letters and digits a word holds, one bit each: two words a few letters apart differ in few bits. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    // a to z take 26 bits, digits and letters of other scripts share the last six.
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return bits;
}

export function bitsSet(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
