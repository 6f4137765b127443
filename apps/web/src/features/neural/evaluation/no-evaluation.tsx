import { useLingui } from "@lingui/react/macro";
import { Points } from "#ui/points.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";

/** Before the first training: what will be judged here, and how. */
export function NoEvaluation() {
  const { t } = useLingui();
  return (
    <Cell>
      <EmptyState title={t`Evaluation, walk-forward, out of sample`}>
        {t`After a training Neuro judges the network on days it had never seen. Here will stand:`}
        <Points
          items={[
            t`How often it was right, how sure that is, and what always guessing the majority would have scored.`,
            t`Whether a forecast of 60% came true six times in ten.`,
            t`Each round of learning, waiting and being judged, with its own result.`,
          ]}
        />
      </EmptyState>
    </Cell>
  );
}
