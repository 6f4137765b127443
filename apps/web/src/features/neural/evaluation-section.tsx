import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import type { SessionKind } from "#data/session.ts";
import { useOperation } from "#data/use-operation.ts";
import { Answer } from "#ui/answer.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Judged } from "./late-results.ts";
import { NothingJudged } from "./nothing-judged.tsx";
import type { useModels } from "./use-models.ts";

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
  if (session !== "server" || (shown === undefined && query.data !== undefined)) return <NothingJudged />;
  return (
    <Answer query={evaluation} failed={t`The evaluation could not be loaded.`} skeleton={<OnItsWay />}>
      {({ evaluation: found }) =>
        found === null ? (
          <NothingJudged />
        ) : (
          <Suspense fallback={<OnItsWay />}>
            <Judged evaluation={found} />
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
