/** The parts of an answer that was broken off, as one. */
import type { Reply } from "@neuro/assistant";
import type { ChatBlock, ChatEvent } from "@neuro/contract";

export function saidSoFar(parts: readonly ChatEvent<"block">[]): Reply {
  const blocks: ChatBlock[] = [];
  for (const { block, continues = false } of parts) {
    const last = continues ? blocks.pop() : undefined;
    blocks.push(...(last === undefined ? [block] : joined(last, block)));
  }
  const figures = new Map(
    parts.flatMap(({ figures: shown }) => shown.map((each) => [each.id, each] as const)),
  );
  return { blocks, figures: [...figures.values()], suggestions: [] };
}

function joined(last: ChatBlock, more: ChatBlock): readonly ChatBlock[] {
  if (last.kind === "paragraph" && more.kind === "paragraph")
    return [{ ...last, spans: [...last.spans, ...more.spans] }];
  if (last.kind === "list" && more.kind === "list")
    return [{ ...last, items: [...last.items, ...more.items] }];
  return [last, more];
}
