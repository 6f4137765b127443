import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Percent } from "#ui/percent.tsx";

/** The network in one line: its state, what it has been judged on, and how often it was right. */
export function NetworkStats({ state, underWay }: { state: AnswerOf<"networkState">; underWay: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = { untrained: t`untrained`, training: t`training`, ready: t`ready` };
  const status = underWay ? "training" : state.models.length > 0 ? "ready" : "untrained";
  const figure = "font-semibold text-ink";
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 text-13 text-muted">
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
            <Percent value={state.accuracy * 100} digits={1} />
          </span>
        </span>
      )}
    </p>
  );
}
