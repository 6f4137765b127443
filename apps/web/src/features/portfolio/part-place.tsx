import { type ComponentType, lazy, Suspense, useRef, useState } from "react";
import { loaderWithTexts } from "#lib/load-feature.ts";
import { useInView } from "#lib/use-in-view.ts";

interface PartProps {
  /** Of one account; of all without it. */
  accountId?: string | undefined;
}
type PartModule = { default: ComponentType<PartProps> };

const lazyPart = (load: () => Promise<PartModule>) => lazy(loaderWithTexts("portfolio-truth", load));

const parts = {
  allocation: lazyPart(() => import("./truth/allocation/allocation-part.tsx")),
  performance: lazyPart(() => import("./truth/performance/performance-part.tsx")),
  income: lazyPart(() => import("./truth/income/income-part.tsx")),
  gains: lazyPart(() => import("./truth/gains/gains-part.tsx")),
};

/** About the height of each once it is filled, px. */
const heights: Record<keyof typeof parts, number> = {
  allocation: 900,
  performance: 560,
  income: 420,
  gains: 520,
};

/** Where a part of the page stands: its code, texts and figures come once one scrolls there. */
export function PartPlace({ part, accountId }: { part: keyof typeof parts; accountId?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const inView = useInView(place);
  if (inView && !wanted) setWanted(true);
  const Part = parts[part];
  const room = <div className="sheet bleed" style={{ minHeight: heights[part] }} />;
  return (
    <div ref={place} id={part} className="mt-6 scroll-mt-4">
      {wanted ? (
        <Suspense fallback={room}>
          <Part accountId={accountId} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}
