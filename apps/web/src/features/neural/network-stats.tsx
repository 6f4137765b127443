import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Percent } from "#ui/figures/percent.tsx";

interface NetworkStatsProps {
  /** Undefined until it is known. */
  state: AnswerOf<"networkState"> | undefined;
  underWay: boolean;
}

const line =
  "flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 text-13 text-muted max-tab:min-h-10 max-tab:w-full";

/** The network in one line: its state, what it has been judged on, and how often it was right. */
export function NetworkStats({ state, underWay }: NetworkStatsProps) {
  const { t } = useLingui();
  const format = useFormat();
  // Its room is kept while it loads.
  if (state === undefined) return <div className={line} />;
  const words = { untrained: t`untrained`, training: t`training`, ready: t`ready` };
  const status = underWay ? "training" : state.models.length > 0 ? "ready" : "untrained";
  const figure = "font-semibold text-ink";
  return (
    <p className={line}>
      <span>
        {t`Network`} <span className={figure}>{words[status]}</span>
      </span>
      <span>
        {t`Predictions`} <span className={figure}>{format.number(state.total_predictions)}</span>
      </span>
      {state.accuracy === null ? null : (
        <span>
          {t`Accuracy out of sample`}{" "}
          <span className={figure}>
            <Percent value={percentOf(state.accuracy)} digits={1} />
          </span>
        </span>
      )}
    </p>
  );
}
