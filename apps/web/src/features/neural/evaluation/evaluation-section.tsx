import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import type { SessionKind } from "#data/session/session.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { WaitingCell } from "#shared/loading/waiting-cell.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EvaluationDetails } from "../lazy-results.ts";
import type { useModels } from "../use-models.ts";
import { NoEvaluation } from "./no-evaluation.tsx";

/** How the chosen network did on days it had never seen, beside what any guess would have scored. */
export function EvaluationSection({
  models: { shown, query },
  session,
}: {
  models: ReturnType<typeof useModels>;
  session: SessionKind;
}) {
  const { t } = useLingui();
  const evaluation = useOperation(
    "networkEvaluation",
    { query: { symbol: shown === undefined ? "" : shown.instrument_id } },
    { enabled: shown !== undefined, keepLast: true },
  );
  if (session === "server" && query.data === undefined && query.error === null)
    // Most have no network yet: the room is that of what says so.
    return <WaitingCell phone={216} wide={170} />;
  if (session !== "server" || (shown === undefined && query.data !== undefined)) return <NoEvaluation />;
  return (
    <Answer query={evaluation} failed={t`The evaluation could not be loaded.`} skeleton={<OnItsWay />}>
      {({ evaluation: found }) =>
        found === null ? (
          <NoEvaluation />
        ) : (
          <Suspense fallback={<OnItsWay />}>
            <EvaluationDetails evaluation={found} />
          </Suspense>
        )
      }
    </Answer>
  );
}

function OnItsWay() {
  return (
    <Cell>
      <Skeleton heights={[28, 220, 170, 200]} widths={["320px", "100%", "100%", "100%"]} />
    </Cell>
  );
}
