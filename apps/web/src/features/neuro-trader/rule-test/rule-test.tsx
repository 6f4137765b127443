import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { classNames } from "#lib/class-names.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { SampleSketch } from "#shared/measurement/sample-sketch.tsx";
import { IconButton } from "#ui/button.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Callout } from "#ui/note.tsx";
import { Points } from "#ui/points.tsx";
import { Cell, Split } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { OwnRule } from "../rules/own-rule.ts";
import { TestForm } from "./test-form.tsx";
import { TestProgress } from "./test-progress.tsx";
import { TestDetails, TestResultView } from "./test-result.tsx";
import { isUnderWay, type Test } from "./test-result-type.ts";
import { testedRule } from "./test-store.ts";
import { type RuleTestState, useRuleTest } from "./use-rule-test.ts";

/** A kept strategy put to the test: the form, how far it is, and what it found. */
export default function RuleTest({ rule }: { rule: OwnRule }) {
  const { t } = useLingui();
  const state = useRuleTest(rule);
  const { name } = rule.rule;
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: "nearest" });
    top.current?.focus({ preventScroll: true });
  }, []);
  const { test } = state;
  const isThere = test?.status === "completed";
  return (
    <section aria-label={t`Test of ${name}`} className="stack">
      <Split className="desk:grid-cols-[304px_minmax(0,1fr)]">
        <Cell>
          <CellHead
            title={
              <span ref={top} tabIndex={-1} className="outline-none [overflow-wrap:anywhere]">
                {t`Test of ${name}`}
              </span>
            }
          >
            <IconButton
              icon="close"
              size="sm"
              label={t`Close the test`}
              onClick={() => testedRule.set(null)}
            />
          </CellHead>
          <TestForm rule={rule} state={state} />
          <StartFailure state={state} />
        </Cell>
        <Cell
          role="region"
          aria-label={t`What the test found`}
          className={classNames("flex min-w-0 flex-col", !isThere && "min-h-[320px]")}
        >
          {rule.test === null && test === undefined && !state.starting ? (
            <NothingYet />
          ) : (
            <Answer query={state.query} failed={t`The test could not be loaded.`} heights={[28, 44, 248]}>
              {(known) => <Known test={known} state={state} />}
            </Answer>
          )}
        </Cell>
      </Split>
      {test?.result == null || state.underWay ? null : <TestDetails rule={rule} result={test.result} />}
    </section>
  );
}

function StartFailure({ state: { failure } }: { state: RuleTestState }) {
  if (failure === null) return null;
  return (
    <div role="alert" className="mt-4">
      <Callout tone={failure.isUnreachable ? "warn" : "loss"} title={failure.detail} />
    </div>
  );
}

function Known({ test, state }: { test: Test; state: RuleTestState }) {
  const { t } = useLingui();
  if (isUnderWay(test)) return <TestProgress test={test} state={state} />;
  if (test.result !== null) return <TestResultView test={test} result={test.result} />;
  if (test.status === "cancelled")
    return <EmptyState title={t`The test was cancelled`}>{t`Start it again whenever you like.`}</EmptyState>;
  return (
    <div role="alert">
      <Callout tone="loss" title={t`The test failed`}>
        <p>{test.problem ?? t`Start it again, or test fewer securities.`}</p>
      </Callout>
    </div>
  );
}

/** Before the first test: what will stand here. */
function NothingYet() {
  const { t } = useLingui();
  return (
    <>
      <EmptyState title={t`Not tested yet`}>
        {t`A test trades the strategy over years and securities that share one account. Here will stand:`}
        <Points
          items={[
            t`What became of the money, beside buying the same securities and holding them.`,
            t`Whether the moments it chose did better than moments drawn by lot.`,
            t`Of a search, what the best of so many tries has by luck alone, and what is left.`,
            t`In which years, securities and markets it earned, and every trade.`,
          ]}
        />
      </EmptyState>
      <SampleSketch of="balance" lines={[t`balance`, t`buying and holding`]} />
    </>
  );
}
