import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Percent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { VerdictNote } from "#shared/measurement/verdict-note.tsx";
import { EquityChart } from "#ui/charts/equity/equity-chart.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Icon } from "#ui/icon.tsx";
import { Split } from "#ui/sheet.tsx";
import type { OwnRule } from "../rules/own-rule.ts";
import { testCurve } from "./test-curve.ts";
import { TestFigures } from "./test-figures.tsx";
import { SearchJudged, TimingJudged } from "./test-judged.tsx";
import { TestMadeFrom } from "./test-made-from.tsx";
import type { Test, TestResult } from "./test-result-type.ts";
import { TestTrades } from "./test-trades.tsx";
import { WhereEarned } from "./where-earned.tsx";

interface TestResultProps {
  test: Test;
  result: TestResult;
}

/** What a test found: in words first, then in figures, and day by day. */
export function TestResultView({ test, result }: TestResultProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [from, to] = [format.date(result.from), format.date(result.to)];
  const sessions = format.number(result.sessions);
  const securities = format.number(test.symbols.length);
  return (
    <div className="grid gap-4">
      {test.is_current ? null : <ChangedSince />}
      <p className="text-12 text-muted">
        {t`${from} to ${to}, ${plural(result.sessions, { one: `${sessions} session`, other: `${sessions} sessions` })}`}
        {", "}
        {t`${plural(test.symbols.length, { one: `${securities} security`, other: `${securities} securities` })}`}
      </p>
      <Verdict result={result} />
      <Checks checks={result.checks} />
      <TestFigures result={result} />
      <Curve result={result} />
    </div>
  );
}

/** Below it, over the whole width: how much of it may be luck, where it came from, and every trade. */
export function TestDetails({ rule, result }: { rule: OwnRule; result: TestResult }) {
  const { search, timing } = result;
  return (
    <>
      {search === null && timing === null ? null : (
        <Split className={search === null || timing === null ? "" : "desk:grid-cols-2"}>
          <SearchJudged rule={rule} result={result} />
          <TimingJudged timing={timing} />
        </Split>
      )}
      <WhereEarned result={result} />
      <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <TestTrades result={result} />
        <TestMadeFrom result={result} />
      </Split>
    </>
  );
}

function ChangedSince() {
  const { t } = useLingui();
  return (
    <p className="flex items-start gap-2 text-13 text-warn">
      <Icon name="warning" size={14} className="mt-0.5" />
      {t`The strategy was changed since this test. These are the figures of what it was.`}
    </p>
  );
}

function Verdict({ result }: { result: TestResult }) {
  const { t } = useLingui();
  const format = useFormat();
  const change = (percent: Percent): string => format.percent(percent, { digits: 1, signed: true });
  const [own, held] = [change(result.total_return_pct), change(result.holding.total_return_pct)];
  if (result.total_trades === 0)
    return (
      <VerdictNote tone="warn" title={t`No trade in these years`}>
        {result.note}
      </VerdictNote>
    );
  return (
    <VerdictNote
      tone={result.beats_holding ? "plain" : "warn"}
      title={
        result.beats_holding
          ? t`Made more than holding: ${own} against ${held}`
          : t`Made no more than holding: ${own} against ${held}`
      }
    >
      {result.note}
    </VerdictNote>
  );
}

function Checks({ checks }: { checks: readonly string[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {checks.map((check) => (
        <li key={check} className="flex items-start gap-2 text-12 text-warn">
          <Icon name="warning" size={14} className="mt-px" />
          {check}
        </li>
      ))}
    </ul>
  );
}

function Curve({ result }: { result: TestResult }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col">
      <EquityChart
        label={t`Balance of the strategy beside buying and holding its securities`}
        curve={testCurve(result)}
        source={<Source of={result.provenance} text={t`daily bars, simulated fills`} why={result.costs} />}
      />
    </div>
  );
}
