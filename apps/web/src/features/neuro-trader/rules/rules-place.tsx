import { Suspense } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Cell } from "#ui/sheet.tsx";

/** Its code and texts come after those of the tab. */
const RulesSection = lazy(loaderWithTexts("own-rules", () => import("./rules-section.tsx")));

/** Strategies of one's own, on the tab of Neuro's. */
export function RulesPlace() {
  return (
    <Suspense
      fallback={
        <Cell className="min-h-[420px]">
          <Skeleton heights={[20, 44, 44, 44]} />
        </Cell>
      }
    >
      <RulesSection />
    </Suspense>
  );
}
