import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFiguresSource } from "#data/portfolio/use-figures-source.ts";
import { useHashPlace } from "#lib/use-hash-place.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";
import { ReviewSheet } from "./review-sheet.tsx";
import { SampleReview } from "./sample-review.tsx";
import { TargetSheet } from "./target/target-sheet.tsx";

/** The portfolio as a whole: what Neuro would change, and the way to a target of one's own. */
export function PortfolioSection() {
  const { t } = useLingui();
  const { source, known } = useFiguresSource();
  const mode = useTradingMode();
  const isLive = mode === "live";
  return (
    <>
      <Section
        id="portfolio"
        title={t`Portfolio optimization`}
        lead={
          isLive
            ? t`Your live accounts together, weighed by risk. Nothing is traded here.`
            : t`Your paper accounts together, weighed by risk. Nothing is traded here.`
        }
      >
        {source === "sample" ? <SampleReview visitor={!known} /> : <ReviewSheet />}
      </Section>
      <Section
        id="target"
        title={t`Target allocation`}
        lead={
          isLive
            ? t`Say what share each holding of your live accounts should have. Neuro plans the orders, with their costs.`
            : t`Say what share each holding of your paper accounts should have. Neuro plans the orders, with their costs.`
        }
      >
        {/* What was typed or computed for the accounts of one mode is no target of the other's. */}
        <TargetSheet key={mode} visitor={!known} />
      </Section>
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A part of the page with an address of its own: `#portfolio`, `#target`. */
function Section({ id, title, lead, children }: SectionProps) {
  const place = useHashPlace<HTMLElement>(id);
  return (
    <section ref={place} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4 pt-10">
      <div className="mb-4">
        <h2 id={`${id}-title`} className="text-20 font-semibold tracking-[-0.02em]">
          {title}
        </h2>
        <p className="text-13 text-muted">{lead}</p>
      </div>
      {children}
    </section>
  );
}
