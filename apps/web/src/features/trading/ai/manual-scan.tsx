import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Icon } from "#ui/icon.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { useAutoAccount } from "../use-auto-account.ts";
import { usePhaseNames } from "./run-words.ts";
import type { ScanChoice } from "./use-runs.ts";

interface ManualScanProps {
  onClose(): void;
  onRun(choice: ScanChoice): void;
}

/** Which phase of the schedule to run now, and whether it may trade. */
export default function ManualScan({ onClose, onRun }: ManualScanProps) {
  const { t } = useLingui();
  const names = usePhaseNames();
  const account = useAutoAccount();
  const [phase, setPhase] = useState<ScanChoice["phase"]>("manual");
  const [scanOnly, setScanOnly] = useState(true);
  const live = account?.mode === "live";
  const where = account?.name ?? t`the first paper account`;
  const onlyLooks = scanOnly || phase === "pre_open";
  return (
    <Dialog
      onClose={onClose}
      title={t`Manual scan`}
      description={t`Runs one phase of the schedule now, over your trading universe.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" icon="play" onClick={() => onRun({ phase, scanOnly })}>
            {t`Start scan`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select<ScanChoice["phase"]>
          label={t`Phase`}
          value={phase}
          onChange={setPhase}
          options={(["pre_open", "open", "midday", "close", "manual"] as const).map((value) => ({
            value,
            label: names[value],
          }))}
        />
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="text-14 font-book">{t`Only look, send nothing`}</p>
            <p className="text-12 text-muted">
              {t`Signals become drafts that you approve or reject. The pre-market phase always only looks.`}
            </p>
          </div>
          <Switch checked={scanOnly} onChange={setScanOnly} label={t`Only look, send nothing`} hideLabel />
        </div>
        {onlyLooks ? null : (
          <p className={`flex items-start gap-2 text-13 ${live ? "text-warn" : "text-soft"}`} role="status">
            <Icon name={live ? "warning" : "info"} size={14} className="mt-0.5" />
            {live
              ? t`Signals that clear your review threshold are sent as real orders to ${where}.`
              : t`Signals that clear your review threshold are ordered with practice money in ${where}.`}
          </p>
        )}
      </div>
    </Dialog>
  );
}
