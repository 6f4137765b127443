import { useLingui } from "@lingui/react/macro";
import type { ChatAct } from "@neuro/contract";
import type { ReactNode } from "react";
import { useSession } from "#data/session/session.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/note.tsx";
import { usePress } from "./use-press.ts";

export interface ActFrameProps {
  act: ChatAct;
  /** What became of it meanwhile; then there is nothing left to press. */
  settled: string | null;
  /** Does it; what the server says of it, if anything. */
  run(): Promise<string | null>;
  /** That it was done, in the language of the moment. */
  doneWords: string;
  /** Where it is seen afterwards. */
  children?: ReactNode;
}

/** What a person may do with one press, and what came of it. */
export function ActFrame({
  act: { sentence, button, effect },
  settled,
  run,
  doneWords,
  children,
}: ActFrameProps) {
  const { t } = useLingui();
  const { press, busy, done, failure } = usePress(run);
  const isKnown = useSession().kind === "server";
  const ended = done === null ? settled : (done.words ?? doneWords);
  const note = isKnown ? t`Nothing is done until you press the button.` : t`Log in to do this.`;
  return (
    <section
      aria-label={t`Prepared for you`}
      className="grid gap-3 rounded-3 border border-line bg-surface px-3.5 py-3"
    >
      <div>
        <p className="text-14 font-semibold [overflow-wrap:anywhere]">{sentence}</p>
        {effect === null || ended !== null ? null : <p className="mt-0.5 text-13 text-soft">{effect}</p>}
        <p role="status" className="mt-0.5 text-12 text-muted">
          {ended ?? note}
        </p>
      </div>
      {failure === null || ended !== null ? null : (
        <div role="alert">
          <Callout title={t`It was not done.`}>{failure}</Callout>
        </div>
      )}
      {ended === null ? (
        <p>
          <Button
            variant={effect === null ? "primary" : "warn"}
            className="max-w-full whitespace-normal"
            disabled={!isKnown}
            busy={busy}
            onClick={() => void press()}
          >
            {failure === null ? button : t`Try again`}
          </Button>
        </p>
      ) : (
        children
      )}
    </section>
  );
}
