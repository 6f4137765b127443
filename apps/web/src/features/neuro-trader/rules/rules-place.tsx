import { Suspense, useRef, useState } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useInView } from "#lib/use-in-view.ts";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { Cell } from "#ui/sheet.tsx";

/** Its code and texts come when it is about to be seen, or the address leads to it. */
const RulesSection = lazy(loaderWithTexts("own-rules", () => import("./rules-section.tsx")));

/** Strategies of one's own, on the tab of Neuro's. */
export function RulesPlace() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place);
  const isLedTo = useDashboardSearch().open !== undefined;
  const [wanted, setWanted] = useState(false);
  if (!wanted && (isNear || isLedTo)) setWanted(true);
  const room = <Cell className="min-h-[420px]">{null}</Cell>;
  return (
    <div ref={place}>
      {wanted ? (
        <Suspense fallback={room}>
          <RulesSection />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}
