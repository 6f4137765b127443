import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { asFraction, type Fraction, type Percent, percentOf } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { IntervalMark } from "#ui/plots/interval-mark.tsx";
import { Cell } from "#ui/sheet.tsx";
import { beginComposing } from "../rule-composer/composing.ts";
import type { OwnRule } from "../rules/own-rule.ts";
import type { TestResult } from "./test-result-type.ts";

/** Of a search: the best beside what luck alone gives, and what is left. */
export function SearchJudged({ rule, result }: { rule: OwnRule; result: TestResult }) {
  const { search, parameters } = result;
  const { t } = useLingui();
  const format = useFormat();
  const forwardItems = useForwardItems(search?.walk_forward ?? null);
  if (search === null) return null;
  const ratio = (value: number): string => format.number(value, { digits: 2 });
  const share = (value: Fraction): string => format.percent(percentOf(asFraction(value)), { digits: 0 });
  const tries = format.number(search.tries);
  const [low, high] = search.edge_interval95;
  const [lowText, highText] = [ratio(low), ratio(high)];
  const chosen = Object.entries(parameters).map(([name, value]) => `${name} = ${format.number(value)}`);
  const reach = Math.max(Math.abs(low), Math.abs(high), 0.1) * 1.1;
  return (
    <Judged title={t`Is the best of the search more than luck?`} told={search.told}>
      <DefinitionList
        items={[
          { term: t`Sets of parameters tried`, value: tries },
          { term: t`Best Sharpe ratio`, value: ratio(search.best_sharpe) },
          {
            term: t`Of its own parameters`,
            value: search.own_sharpe === null ? "–" : ratio(search.own_sharpe),
          },
          { term: t`The best of so many has by luck`, value: ratio(search.luck_sharpe) },
          {
            term: t`What is left, 95% interval`,
            value: (
              <>
                <span className={search.found ? "text-gain" : ""}>{ratio(search.edge)}</span>
                <span className="font-normal text-muted">{t`${lowText} to ${highText}`}</span>
                <span className="hidden w-24 tab:block">
                  <IntervalMark
                    from={-reach}
                    to={reach}
                    value={search.edge}
                    interval={[low, high]}
                    baseline={0}
                    clears={search.found}
                  />
                </span>
              </>
            ),
          },
          { term: t`Chance that something is left`, value: share(search.chance_of_edge) },
          {
            term: t`Chance that it learned the past by heart`,
            value: search.overfitting === null ? "–" : share(search.overfitting),
          },
          ...forwardItems,
        ]}
      />
      {chosen.length === 0 ? null : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-12 text-soft [overflow-wrap:anywhere]">
            <span className="text-muted">{t`Parameters of the best`}</span> {chosen.join(", ")}
          </p>
          <TakeNumbers rule={rule} numbers={parameters} />
        </div>
      )}
    </Judged>
  );
}

/** What choosing by the past made of the time after it; nothing where there was too little of it. */
function useForwardItems(forward: NonNullable<TestResult["search"]>["walk_forward"]) {
  const { t } = useLingui();
  const format = useFormat();
  if (forward === null) return [];
  const change = (value: Percent): string => format.percent(value, { digits: 1, signed: true });
  const ownAfter = change(forward.own_return_pct);
  const value = (
    <>
      {change(forward.return_pct)}
      <span className="font-normal text-muted">{t`its own parameters: ${ownAfter}`}</span>
    </>
  );
  return [{ term: t`Chosen by the past, traded after it`, value }];
}

/** Opens the strategy with the numbers of the search's best as its own; nothing is kept until its owner keeps it. */
function TakeNumbers({ rule: own, numbers }: { rule: OwnRule; numbers: TestResult["parameters"] }) {
  const { t } = useLingui();
  const { id, rule, rule_hash: hash } = own;
  const parameters = rule.parameters.map((each) => ({
    ...each,
    byDefault: numbers[each.name] ?? each.byDefault,
  }));
  if (parameters.every(({ byDefault }, i) => byDefault === rule.parameters[i]?.byDefault)) return null;
  return (
    <Button size="sm" onClick={() => beginComposing({ ...rule, parameters }, { kept: { id, hash } })}>
      {t`Take these numbers over …`}
    </Button>
  );
}

/** Whether the moments that it chose did better than moments drawn by lot. */
export function TimingJudged({ timing }: Pick<TestResult, "timing">) {
  const { t } = useLingui();
  const format = useFormat();
  if (timing === null) return null;
  const change = (value: Percent): string => format.percent(value, { digits: 1, signed: true });
  const { own_pct: own, median_pct: middle, low_pct: low, high_pct: high } = timing;
  const [lowText, highText] = [change(low), change(high)];
  const draws = format.number(timing.draws);
  const [least, most] = [Math.min(own, low), Math.max(own, high)];
  const room = Math.max(1, (most - least) * 0.08);
  return (
    <Judged title={t`Did it choose its moments well?`} told={timing.told}>
      <DefinitionList
        items={[
          { term: t`Growth of its holdings`, value: change(own) },
          {
            term: t`The same at moments drawn by lot`,
            value: (
              <>
                {change(middle)}
                <span className="font-normal text-muted">{t`nine in ten: ${lowText} to ${highText}`}</span>
                <span className="hidden w-24 tab:block">
                  <IntervalMark
                    from={least - room}
                    to={most + room}
                    value={own}
                    interval={[low, high]}
                    baseline={middle}
                    clears={own > high}
                  />
                </span>
              </>
            ),
          },
          {
            term: t`Chance that lot does as well`,
            value: (
              <>
                {format.percent(percentOf(asFraction(timing.chance_of_luck)), { digits: 1 })}
                <span className="font-normal text-muted">
                  {t`${plural(timing.draws, { one: "# draw", other: `${draws} draws` })}`}
                </span>
              </>
            ),
          },
        ]}
      />
    </Judged>
  );
}

function Judged({ title, told, children }: { title: string; told: string; children: ReactNode }) {
  return (
    <Cell role="region" aria-label={title} head={title} level={3}>
      <p className="-mt-2 mb-1 max-w-[88ch] text-13 text-soft">{told}</p>
      <div className="[&_dd]:flex-wrap [&_dd]:py-1 max-tab:[&_.dl]:grid-cols-[minmax(120px,1fr)_auto]">
        {children}
      </div>
    </Cell>
  );
}
