import type { ChatBlock, ChatFigure } from "@neuro/contract";
import { ActCard } from "../act/act-card.tsx";
import { AppLinks } from "./app-links.tsx";
import { ExhibitBlock } from "./exhibit.tsx";
import { PageCard } from "./page-card.tsx";
import { Sources, SourcesToggle } from "./sources.tsx";
import { Spans } from "./spans.tsx";
import { TicketCard } from "./ticket-card.tsx";

type Exhibit = Extract<ChatBlock, { kind: "table" | "lines" }>;
type Prose = Exclude<ChatBlock, Exhibit>;
type Part = { readonly exhibits: readonly Exhibit[] } | { readonly prose: Prose };

/** What Neuro says, without a bubble: prose, exhibits that stand together in one frame, and under them where the figures come from. */
export function AnswerView({
  blocks,
  figures,
  whole,
}: {
  blocks: readonly ChatBlock[];
  figures: readonly ChatFigure[];
  /** All of it has come. */
  whole: boolean;
}) {
  const parts = partsOf(blocks);
  const known = new Map(figures.map((figure) => [figure.id, figure]));
  const lastExhibit = parts.findLastIndex((part) => "exhibits" in part);
  return (
    <div className="grid min-w-0 gap-4">
      {Object.entries(parts).map(([key, part]) => {
        if ("prose" in part) return <ProseBlock key={key} block={part.prose} figures={known} />;
        return (
          <div key={key} className="min-w-0 overflow-hidden rounded-3 border border-line bg-surface">
            {Object.entries(part.exhibits).map(([at, block]) => (
              <ExhibitBlock key={at} block={block} figures={known} ruled={at !== "0"} />
            ))}
            {whole && key === String(lastExhibit) ? (
              <Sources blocks={blocks} figures={known} className="border-t border-line px-3.5 py-2.5" />
            ) : null}
          </div>
        );
      })}
      {whole && lastExhibit === -1 ? <SourcesToggle blocks={blocks} figures={known} /> : null}
    </div>
  );
}

/** Tables and lines that follow each other are one exhibit. */
function partsOf(blocks: readonly ChatBlock[]): Part[] {
  const parts: Array<{ exhibits: Exhibit[] } | { prose: Prose }> = [];
  for (const block of blocks) {
    if (block.kind !== "table" && block.kind !== "lines") {
      parts.push({ prose: block });
      continue;
    }
    const last = parts.at(-1);
    if (last !== undefined && "exhibits" in last) last.exhibits.push(block);
    else parts.push({ exhibits: [block] });
  }
  return parts;
}

function ProseBlock({ block, figures }: { block: Prose; figures: ReadonlyMap<string, ChatFigure> }) {
  if (block.kind === "ticket") return <TicketCard ticket={block.ticket} />;
  if (block.kind === "page") return <PageCard page={block.page} />;
  if (block.kind === "act") return <ActCard act={block.act} />;
  if (block.kind === "places") return <AppLinks places={block.places} />;
  if (block.kind === "paragraph") {
    return (
      <div className="text-16 [overflow-wrap:anywhere]">
        <Spans spans={block.spans} figures={figures} />
      </div>
    );
  }
  return (
    <ul className="grid gap-2 text-14">
      {Object.entries(block.items).map(([at, item]) => (
        <li key={at} className="flex gap-2">
          <span aria-hidden="true" className="mt-2 size-1 flex-none rounded-full bg-control" />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <Spans spans={item} figures={figures} />
          </div>
        </li>
      ))}
    </ul>
  );
}
