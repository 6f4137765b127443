import { type ComponentType, type CSSProperties, type ReactNode, Suspense, useState } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useHashPlace } from "#lib/use-hash-place.ts";
import { useInView } from "#lib/use-in-view.ts";
import { useMedia } from "#lib/use-media.ts";
import { ExportButton } from "./export-button.tsx";

interface PartProps {
  /** Of one account; of all without it. */
  accountId?: string | undefined;
  /** Saves what a person sold in a year as a file. */
  salesFile: (year: number, personId?: string) => ReactNode;
}
type PartModule = { default: ComponentType<PartProps> };

const lazyPart = (load: () => Promise<PartModule>, sharedTexts: readonly string[] = []) =>
  lazy(loaderWithTexts("portfolio-reports", load, sharedTexts));

const parts = {
  allocation: lazyPart(() => import("./allocation/allocation-part.tsx")),
  risk: lazyPart(() => import("./reports/risk-part.tsx"), ["range"]),
  performance: lazyPart(() => import("./reports/performance-part.tsx")),
  worth: lazyPart(() => import("./net-worth/net-worth-part.tsx"), ["portfolio-net-worth"]),
  room: lazyPart(() => import("./room/room-part.tsx")),
  income: lazyPart(() => import("./reports/income-part.tsx")),
  gains: lazyPart(() => import("./reports/gains-part.tsx")),
};

/** About the height of each once it is filled, px. */
const heights: Record<keyof typeof parts, { wide: number; narrow: number }> = {
  allocation: { wide: 800, narrow: 1_280 },
  risk: { wide: 420, narrow: 700 },
  performance: { wide: 670, narrow: 1_150 },
  worth: { wide: 560, narrow: 900 },
  room: { wide: 340, narrow: 380 },
  income: { wide: 580, narrow: 940 },
  gains: { wide: 900, narrow: 1_500 },
};

/** Where a part of the page stands: its code, texts and figures come once one scrolls there. */
export function PartPlace({ part, accountId }: { part: keyof typeof parts; accountId?: string }) {
  const place = useHashPlace<HTMLDivElement>(part);
  const [wanted, setWanted] = useState(false);
  const inView = useInView(place);
  if (inView && !wanted) setWanted(true);
  const Part = parts[part];
  const height = heights[part][useMedia("(max-width: 899.98px)") ? "narrow" : "wide"];
  const room = (
    <div className="sheet bleed">
      <div style={{ minHeight: height }} />
    </div>
  );
  // The part keeps the same room while its figures are on the way.
  const reserved = { "--room": `${height}px` } as CSSProperties;
  return (
    <div ref={place} id={part} className="mt-6 scroll-mt-4" style={reserved}>
      {wanted ? (
        <Suspense fallback={room}>
          <Part
            accountId={accountId}
            salesFile={(year, person_id) => (
              <ExportButton
                of={{ params: { what: "realized_gains" }, query: { account_id: accountId, year, person_id } }}
              />
            )}
          />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}
