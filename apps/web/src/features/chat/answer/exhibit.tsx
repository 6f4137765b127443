import type { ChatBlock, ChatFigure } from "@neuro/contract";
import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { LinesExhibit } from "./lines-exhibit.tsx";
import { Spans } from "./spans.tsx";

type Table = Extract<ChatBlock, { kind: "table" }>;
type Figures = ReadonlyMap<string, ChatFigure>;

interface ExhibitProps {
  block: Extract<ChatBlock, { kind: "table" | "lines" }>;
  figures: Figures;
  /** Another exhibit stands above it in the same frame. */
  ruled: boolean;
}

export function ExhibitBlock({ block, figures, ruled }: ExhibitProps) {
  return (
    <div className={classNames("min-w-0 px-3.5 py-3", ruled && "border-t border-line")}>
      {block.kind === "lines" ? (
        <LinesExhibit block={block} />
      ) : block.columns.length > COLUMNS_AT_MOST ? (
        <Rows block={block} figures={figures} />
      ) : (
        <SmallTable block={block} figures={figures} />
      )}
    </div>
  );
}

/** More do not fit beside each other in the panel: each row is then a block of its own. */
const COLUMNS_AT_MOST = 3;

function SmallTable({ block: { title, columns, rows }, figures }: { block: Table; figures: Figures }) {
  const [first, ...others] = columns;
  return (
    <table aria-label={title} className="tb">
      <thead>
        <tr>
          <th scope="col">{first?.title === "" || first === undefined ? title : first.title}</th>
          {others.map(({ title: head, align }) => (
            <th key={head} scope="col" className={align === "end" ? "num" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([row, cells]) => (
          <tr key={row}>
            {Object.entries(cells).map(([at, spans]) => (
              <Cell key={at} name={at === "0"} end={columns[Number(at)]?.align === "end"}>
                <Spans spans={spans} figures={figures} table />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ name, end, children }: { name: boolean; end: boolean; children: ReactNode }) {
  if (!name) return <td className={end ? "num" : undefined}>{children}</td>;
  return (
    <th scope="row" className="whitespace-normal!">
      {children}
    </th>
  );
}

function Rows({ block: { title, columns, rows }, figures }: { block: Table; figures: Figures }) {
  return (
    <div>
      <h3 className="text-12 font-medium text-muted">{title}</h3>
      <ul>
        {Object.entries(rows).map(([row, [name = [], ...cells]]) => (
          <li key={row} className="border-b border-grid py-2 last:border-b-0">
            <div className="font-semibold">
              <Spans spans={name} figures={figures} table />
            </div>
            <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 text-13">
              {Object.entries(cells).map(([at, spans]) => (
                <div key={at} className="flex flex-wrap justify-between gap-x-2">
                  <dt className="text-12 text-muted">{columns[Number(at) + 1]?.title}</dt>
                  <dd className="ms-auto">
                    <Spans spans={spans} figures={figures} table />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
