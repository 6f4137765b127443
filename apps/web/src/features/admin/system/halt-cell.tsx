import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { HaltDialog } from "./halt-dialog.tsx";
import { useResume } from "./use-halt.ts";

type Halt = AnswerOf<"adminTradingHalt">;

const ASK_AGAIN_MS = 10_000;

/** The switch that stops the trading of everybody, and whether it is thrown. */
export function HaltCell() {
  const { t } = useLingui();
  const query = useOperation("adminTradingHalt", undefined, { staleMs: 0, refetchEveryMs: ASK_AGAIN_MS });
  const { data } = query;
  return (
    <Cell
      role="region"
      aria-label={t`Global kill switch`}
      className={data?.on ? "admin-halted" : ""}
      head={t`Global kill switch`}
      beside={
        data === undefined ? undefined : data.on ? (
          <Badge state="expired">{t`All trading is halted`}</Badge>
        ) : (
          <Badge state="ok">{t`Trading goes on`}</Badge>
        )
      }
    >
      <Answer query={query} failed={t`Whether trading is halted could not be asked for.`} heights={[36]}>
        {(halt) => <State halt={halt} />}
      </Answer>
    </Cell>
  );
}

function State({ halt: { on, reason, since } }: { halt: Halt }) {
  const { t } = useLingui();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const resume = useResume();
  const at = since === null ? null : format.dateTime(since);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-[200px] flex-1 text-13 text-soft">
        {on ? (
          <>
            <p className="text-ink">
              {reason === null ? t`No reason was given.` : <q className="font-semibold">{reason}</q>}
            </p>
            <p>
              {at === null ? null : t`Since ${at}, Eastern time.`}{" "}
              {t`No order of anybody is sent; what protects holdings stays.`}
            </p>
          </>
        ) : (
          <p>{t`Stops all trading of everybody at once: orders, drafts and Neuro’s own. Everybody is told, with your reason.`}</p>
        )}
      </div>
      {on ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking(true)}>{t`Change the reason`}</Button>
          <Button icon="play" busy={resume.busy} onClick={() => void resume.run()}>
            {t`Resume all trading`}
          </Button>
        </div>
      ) : (
        <Button variant="warn" icon="stop" onClick={() => setAsking(true)}>
          {t`Halt all trading`}
        </Button>
      )}
      {asking ? <HaltDialog isOn={on} firstReason={reason ?? ""} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
