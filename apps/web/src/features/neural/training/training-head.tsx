import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type TrainingProgress, trainingHistoryDays } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { LiveBadge } from "#ui/badge.tsx";
import { Figure } from "#ui/figures/figure.tsx";
import { Icon } from "#ui/icon.tsx";
import { isUnderWay } from "./training-status.ts";

/** The symbol, its state, how much is done, and in words what is done now. */
export function TrainingHead({ progress }: { progress: TrainingProgress | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  if (progress === undefined) {
    return (
      <div>
        <h2 className="text-20 font-semibold tracking-[-0.02em]">{t`Train a network on a stock`}</h2>
        <p className="mt-1 max-w-[56ch] text-13 text-soft">
          {t`It learns from ${trainingHistoryDays} days of the stock and from many other stocks at once, and is judged on days it has never seen.`}
        </p>
      </div>
    );
  }
  const symbol = progress.symbol ?? "";
  const [epoch, total] = [format.number(progress.epoch), format.number(progress.total_epochs)];
  const days = format.number(progress.days ?? 0);
  return (
    <div>
      <div className="flex min-h-7 items-center gap-3">
        <h2 className="text-13 leading-5 font-medium text-soft">{t`Training ${symbol}`}</h2>
        <State progress={progress} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <Figure size="hero" unit="%" sample={!isUnderWay(progress) && progress.status !== "completed"}>
          {format.number(Math.floor(progress.progress))}
        </Figure>
        {progress.total_epochs === 0 ? null : (
          <span className="text-16 text-soft">{t`epoch ${epoch} of ${total}`}</span>
        )}
      </p>
      <p className="mt-1 min-h-5 text-13 text-soft">{progress.phase}</p>
      <p className="mt-1 text-11 text-muted">{t`${plural(progress.days ?? 0, { one: `${days} day`, other: `${days} days` })} of history`}</p>
    </div>
  );
}

function State({ progress }: { progress: TrainingProgress }) {
  const { t } = useLingui();
  const ended = "inline-flex items-center gap-1.5 text-12 font-semibold";
  switch (progress.status) {
    case "starting":
      return <LiveBadge live={false}>{t`Waiting`}</LiveBadge>;
    case "running":
    case "training":
      return <LiveBadge live>{t`Running`}</LiveBadge>;
    case "completed":
      return (
        <span className={ended}>
          <Icon name="check" size={14} className="text-gain" />
          {t`Complete`}
        </span>
      );
    case "cancelled":
      return (
        <span className={`${ended} text-soft`}>
          <Icon name="close" size={14} />
          {t`Cancelled`}
        </span>
      );
    default:
      return (
        <span className={`${ended} text-loss`}>
          <Icon name="warning" size={14} />
          {t`Failed`}
        </span>
      );
  }
}
