import { type ReactNode, Suspense } from "react";
import { Cell } from "#ui/sheet.tsx";

/** A part of the page with a chunk of its own; until that is there its place is held at `height` px. */
export function Late({
  height,
  className = "",
  children,
}: {
  height: number;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`grid min-w-0 grid-cols-[minmax(0,1fr)] ${className}`} style={{ minHeight: height }}>
      <Suspense fallback={<Cell>{null}</Cell>}>{children}</Suspense>
    </div>
  );
}
