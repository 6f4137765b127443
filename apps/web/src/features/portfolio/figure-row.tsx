import type { ReactNode } from "react";
import { Cell, Split } from "#ui/sheet.tsx";

const NO_BREAK_SPACE = "\u00a0";

/** Five figures in a row of the sheet; the first is wide where they wrap, so that no hole is left. */
export function FigureRow({ children }: { children: ReactNode }) {
  return <Split className="grid-cols-2 tab:grid-cols-3 desk:grid-cols-5">{children}</Split>;
}

/** The room of such a row before its figures are there. */
export function FiguresToCome() {
  return (
    <FigureRow>
      {[true, false, false, false, false].map((wide, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five cells that never reorder.
        <FigureCell key={index} wide={wide} label={NO_BREAK_SPACE} note={NO_BREAK_SPACE}>
          <span className="skeleton h-7 w-24" />
        </FigureCell>
      ))}
    </FigureRow>
  );
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
