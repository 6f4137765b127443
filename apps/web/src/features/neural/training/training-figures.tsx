import { useLingui } from "@lingui/react/macro";
import { percentOf, type TrainingProgress } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Percent } from "#ui/figures/percent.tsx";
import { EstimateMark } from "#ui/figures/provenance.tsx";
import { HintPopover } from "#ui/windows/hint-popover.tsx";
import { durationText } from "./duration-text.ts";

/** What the network in training does now: figures of learning, not of skill. */
export function TrainingFigures({ progress }: { progress: TrainingProgress }) {
  const { t } = useLingui();
  const format = useFormat();
  const { accuracy, elapsed_ms: elapsed, remaining_ms: remaining } = progress;
  const loss = (value: number | null): string => (value === null ? "–" : format.number(value, { digits: 3 }));
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 tab:flex tab:justify-between tab:gap-x-5">
      <Item
        term={
          <HintPopover
            className="border-b border-dotted border-control text-start"
            content={t`On the days it learns from. It says nothing of days to come; the evaluation below does.`}
          >
            {t`Training accuracy`}
          </HintPopover>
        }
      >
        {accuracy === null ? "–" : <Percent value={percentOf(accuracy)} digits={1} />}
      </Item>
      <Item term={t`Training loss`}>{loss(progress.loss)}</Item>
      <Item term={t`Validation loss`}>{loss(progress.validation_loss)}</Item>
      <Item term={t`Elapsed`}>{elapsed === null ? "–" : durationText(elapsed, format)}</Item>
      <Item term={t`Remaining`}>
        {remaining === null ? (
          "–"
        ) : (
          <>
            {durationText(remaining, format)}
            <EstimateMark
              why={t`The time so far, by the share of the work done. Networks that stop early make it shorter.`}
            />
          </>
        )}
      </Item>
    </dl>
  );
}

function Item({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 whitespace-nowrap text-muted">{term}</dt>
      <dd className="min-h-6 font-semibold whitespace-nowrap">{children}</dd>
    </div>
  );
}
