import { useLingui } from "@lingui/react/macro";
import type { TrainingProgress } from "@neuro/contract";
import { type ReactNode, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { LossPlot } from "./loss-plot.tsx";
import { LossTable } from "./loss-table.tsx";
import { type LossView, lossView } from "./loss-view.ts";
import { isUnderWay } from "./training-status.ts";

const TICKS = { phone: 5, desktop: 8 };

/** The loss of the network in training, epoch by epoch; a new network begins a new line. */
export function LossChart({ progress }: { progress: TrainingProgress }) {
  const { t } = useLingui();
  const format = useFormat();
  const phone = usePhone();
  const [asTable, setAsTable] = useState(false);
  const view = lossView(progress, phone ? TICKS.phone : TICKS.desktop);
  const { network } = progress;
  const [number, networks] = [format.number(network?.number ?? 0), format.number(network?.networks ?? 0)];
  return (
    <figure className="flex flex-1 flex-col">
      <figcaption className="mb-2 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-12 text-muted">
        <span className="flex flex-wrap items-center gap-x-4">
          <span className="font-medium text-soft">{t`Loss by epoch`}</span>
          {network === null ? null : <span>{t`network ${number} of ${networks}`}</span>}
        </span>
        <span className="flex items-center gap-4">
          <Key className="bg-ink">{t`training`}</Key>
          <Key className="bg-brand">{t`validation`}</Key>
          <ChartTableButton on={asTable} onChange={setAsTable} />
        </span>
      </figcaption>
      {asTable ? <LossTable view={view} /> : <LossPlot view={view} underWay={isUnderWay(progress)} />}
      <LossWords view={view} status={progress.status} />
    </figure>
  );
}

function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-soft">
      <span aria-hidden="true" className={`h-0.5 w-3.5 ${className}`} />
      {children}
    </span>
  );
}

/** What the lines show, in a sentence that is true of them. */
function LossWords({ view, status }: { view: LossView; status: TrainingProgress["status"] }) {
  const { t } = useLingui();
  const underWay = isUnderWay({ status });
  const best = view.best?.epoch ?? 0;
  const { last, epochsAtMost: most } = view;
  const sentences = {
    fixed: t`This network learns from many stocks at once, for a fixed number of epochs; nothing is held back to validate it.`,
    falling: underWay
      ? t`Validation is at its lowest so far at epoch ${best}.`
      : t`Validation was at its lowest at epoch ${best}, and Neuro keeps the weights of that epoch.`,
    overfit: t`Training keeps improving while validation got worse after epoch ${best}. Neuro keeps the weights of epoch ${best}.`,
    past: t`Validation was at its lowest at epoch ${best}. Neuro keeps the weights of epoch ${best}.`,
  };
  const stopped =
    !underWay && last > 0 && last < most ? t`It stopped early, at epoch ${last} of at most ${most}.` : "";
  if (!underWay && status !== "completed") {
    return <Words>{t`This training did not finish, so nothing of it is kept.`}</Words>;
  }
  const sentence = view.verdict === null ? t`The line begins with the first epoch.` : sentences[view.verdict];
  return (
    <Words>
      {sentence} {stopped}
    </Words>
  );
}

function Words({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 flex min-h-9 items-start gap-2 text-12 leading-[18px] text-soft">
      <Icon name="info" size={14} className="mt-0.5 text-muted" />
      <span>{children}</span>
    </p>
  );
}
