import type { ReactNode } from "react";
import { Explained, type TermId } from "#ui/figures/term.tsx";

interface FigureTermProps {
  name: string;
  /** Of the glossary, which explains the name where it stands. */
  term?: TermId;
  children: ReactNode;
}

/** One figure of a row of them, its name above it. */
export function FigureTerm({ name, term, children }: FigureTermProps) {
  return (
    <div>
      <dt className="text-12 text-muted">
        <Explained by={term}>{name}</Explained>
      </dt>
      <dd className="mt-0.5 flex min-h-6 items-center whitespace-nowrap">{children}</dd>
    </div>
  );
}
