import type { ReactNode } from "react";

/** What a step is about at the left, what follows from it and the way on at the right. */
export function StepColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-5 desk:grid-cols-[minmax(0,1fr)_312px]">
      <div className="min-w-0">{children}</div>
      <div className="desk:border-l desk:border-line desk:pl-8">{side}</div>
    </div>
  );
}
