import { useLingui } from "@lingui/react/macro";
import type { ApiError } from "@neuro/contract";
import { useWords } from "#lib/i18n/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/note.tsx";
import type { BacktestState } from "./use-backtest.ts";

/** Why a run gave nothing, in the specification's words, and what can be done; the last figures stay. */
export function BacktestFailure({ failure, state }: { failure: ApiError; state: BacktestState }) {
  const { t } = useLingui();
  const words = useWords();
  return (
    <div role="alert">
      <Callout
        tone={failure.isUnreachable ? "warn" : "loss"}
        title={words("backtest.failed", { message: failure.detail })}
      >
        {state.result === undefined ? null : (
          <p>{t`The figures below are of the last run that succeeded.`}</p>
        )}
        {failure.isUnreachable ? (
          <p className="mt-2">
            <Button size="sm" icon="refresh" busy={state.busy} onClick={() => state.submit()}>
              {t`Retry`}
            </Button>
          </p>
        ) : null}
      </Callout>
    </div>
  );
}
