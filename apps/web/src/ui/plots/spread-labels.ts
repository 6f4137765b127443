/**
 * Moves labels apart so that none stands nearer than `gap` to the next, each as little as needed, all within 0 and `length`.
 * Takes and gives positions in any order, one for one. Labels that cannot all fit share the room evenly.
 */
export function spreadLabels(
  positions: readonly number[],
  { gap, length }: { gap: number; length: number },
): number[] {
  const order = positions.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  const room = order.length < 2 ? gap : Math.min(gap, length / (order.length - 1));
  // Neighbours that push each other become one block around their common middle.
  const blocks: Array<{ members: typeof order; start: number }> = [];
  for (const label of order) {
    let block = { members: [label], start: clamp(label.at, 0, length) };
    for (;;) {
      const last = blocks.at(-1);
      if (last === undefined || last.start + last.members.length * room <= block.start + 1e-9) break;
      blocks.pop();
      const members = [...last.members, ...block.members];
      const middle = members.reduce((sum, each, index) => sum + each.at - index * room, 0) / members.length;
      block = { members, start: clamp(middle, 0, length - (members.length - 1) * room) };
    }
    blocks.push(block);
  }
  const placed: number[] = new Array(positions.length).fill(0);
  for (const { members, start } of blocks) {
    for (const [step, { index }] of members.entries()) placed[index] = start + step * room;
  }
  return placed;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
