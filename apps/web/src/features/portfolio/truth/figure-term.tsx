import type { ReactNode } from "react";

/** One figure of a row of them, its name above it. */
export function FigureTerm({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="mt-0.5 flex min-h-6 items-center whitespace-nowrap">{children}</dd>
    </div>
  );
}
