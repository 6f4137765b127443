import type { ReactNode } from "react";
import { Cell, Split } from "#ui/sheet.tsx";

/** Five figures in a row of the sheet; the first is wide where they wrap, so that no hole is left. */
export function FigureRow({ children }: { children: ReactNode }) {
  return <Split className="grid-cols-2 tab:grid-cols-3 desk:grid-cols-5">{children}</Split>;
}

export interface FigureCellProps {
  label: string;
  note?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function FigureCell({ label, note, wide = false, children }: FigureCellProps) {
  return (
    <Cell className={`py-4! desk:px-5! desk:first:pl-6! ${wide ? "col-span-2 desk:col-span-1" : ""}`}>
      <h3 className="text-12 font-medium text-muted">{label}</h3>
      <div className="mt-1 flex items-baseline whitespace-nowrap">{children}</div>
      <p className="min-h-4 text-12 text-muted">{note}</p>
    </Cell>
  );
}
