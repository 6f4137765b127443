import { useLingui } from "@lingui/react/macro";
import { useWords } from "#lib/i18n/use-words.ts";
import type { TradingMode } from "#shared/accounts/trading-mode.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/note.tsx";
import { PlaceButton } from "./place-button.tsx";
import type { PlacingFlow } from "./placing-flow.ts";
import type { PlacingState } from "./use-placing.ts";
import type { Preview } from "./use-preview.ts";

export interface PlacingPartProps {
  state: PlacingFlow;
  placing: PlacingState;
  mode: TradingMode;
  preview: Preview | undefined;
}

/** The way on and the way back; after an attempt without an answer only the question what became of it. */
export function PlacingPart({ state, placing, mode, preview }: PlacingPartProps) {
  const { t } = useLingui();
  const { unanswered } = state.flow;
  const { busy } = placing;
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-2">
        {unanswered !== null && !busy ? (
          <Button variant="primary" icon="refresh" onClick={() => void placing.askAgain(unanswered)}>
            {t`Ask what became of it`}
          </Button>
        ) : (
          <PlaceButton
            mode={mode}
            preview={preview}
            busy={busy}
            onPlace={(shown) => void placing.place(shown)}
          />
        )}
        <Button disabled={busy || unanswered !== null} onClick={() => state.change({ step: "review" })}>
          {t`Back to Review`}
        </Button>
      </div>
      <p className="mt-2 text-12 text-muted">
        {mode === "live"
          ? t`You are asked twice before anything is sent.`
          : t`You are asked once. Practice money only.`}
      </p>
      <Failure failure={placing.failure} isUnknown={unanswered !== null && !busy} />
    </div>
  );
}

function Failure({ failure, isUnknown }: { failure: string | null; isUnknown: boolean }) {
  const { t } = useLingui();
  const words = useWords();
  if (failure === null && !isUnknown) return null;
  return (
    <div role="alert" className="mt-3">
      <Callout
        tone="loss"
        title={failure === null ? t`No answer came.` : words("optimization.failed", { message: failure })}
      >
        {isUnknown
          ? t`The orders may have been placed. Asking again is safe: each is placed once.`
          : undefined}
      </Callout>
    </div>
  );
}
