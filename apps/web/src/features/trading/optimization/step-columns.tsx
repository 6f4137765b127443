import type { ReactNode } from "react";

/** What a step is about at the left, what follows from it and the way on at the right; where that is too narrow, underneath. */
export function StepColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-5 min-[1380px]:grid-cols-[minmax(0,1fr)_312px]">
      <div className="min-w-0">{children}</div>
      <div className="content-start gap-x-8 tab:max-[1379.98px]:grid tab:max-[1379.98px]:grid-cols-2 min-[1380px]:border-l min-[1380px]:border-line min-[1380px]:pl-8">
        {side}
      </div>
    </div>
  );
}
