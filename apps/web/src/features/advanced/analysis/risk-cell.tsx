import { useLingui } from "@lingui/react/macro";
import { type AdvancedAnalysis, asFraction, asPercent, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Ladder, type LadderLevel } from "#ui/plots/ladder.tsx";
import { Cell } from "#ui/sheet.tsx";

/** Where a purchase now would end either way, to scale, and how such purchases ended before. */
export function RiskCell({ analysis, example }: { analysis: AdvancedAnalysis; example: boolean }) {
  const { t } = useLingui();
  const { symbol, risk_management: risk } = analysis;
  return (
    <Cell className="flex flex-col" head={t`Risk management`} aside={<Source of={analysis.provenance} />}>
      <Levels analysis={analysis} />
      <Facts analysis={analysis} />
      <p className="mt-2 mb-4 text-12 text-muted">
        {risk.outcomes.sample_size === 0
          ? t`No earlier purchase of ${symbol} has reached either level yet.`
          : t`Each earlier purchase was made at a close and ended at the first level its prices touched; none overlaps another, costs are not counted.`}
      </p>
      {example ? null : (
        <TabLink tab="trading" symbol={symbol} className={`${buttonClass({})} mt-auto self-start`}>
          {t`Trade ${symbol}`}
        </TabLink>
      )}
    </Cell>
  );
}

function Levels({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const { symbol, current_price: now, risk_management: risk } = analysis;
  const { stop_loss, stop_loss_pct, take_profit, take_profit_pct } = risk;
  const levels: LadderLevel[] = [{ key: "now", name: t`Bought now`, price: now, tone: "now" }];
  if (take_profit !== null) {
    const note = <Delta percent={asPercent(take_profit_pct ?? 0)} digits={1} className="text-12" />;
    levels.push({ key: "target", name: t`Take-profit`, price: take_profit, note, tone: "gain" });
  }
  if (stop_loss !== null) {
    const note = <Delta percent={asPercent(-(stop_loss_pct ?? 0))} digits={1} className="text-12" />;
    levels.push({ key: "stop", name: t`Stop-loss`, price: stop_loss, note, tone: "loss" });
  }
  return (
    <Ladder
      label={t`Stop-loss and take-profit of a purchase of ${symbol} now`}
      levels={levels}
      fills={[
        ...(take_profit === null ? [] : [{ from: "target", to: "now", tone: "gain" as const }]),
        ...(stop_loss === null ? [] : [{ from: "now", to: "stop", tone: "loss" as const }]),
      ]}
      height={148}
    />
  );
}

function Facts({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { volatility } = analysis;
  const { outcomes, stop_loss_pct } = analysis.risk_management;
  const { sample_size: samples, target_first: hits, median_days: days, break_even } = outcomes;
  const count = format.number(samples);
  const usualDays = stop_loss_pct === null || volatility === 0 ? null : stop_loss_pct / (volatility * 100);
  return (
    <DefinitionList
      className="mt-3"
      items={[
        {
          term: t`Stop in usual daily moves`,
          value: usualDays === null ? "–" : format.number(usualDays, { digits: 1 }),
        },
        {
          term: t`Reached the target first`,
          value:
            samples === 0 ? (
              "–"
            ) : (
              <>
                <Percent value={percentOf(asFraction(hits / samples))} digits={0} />
                <span className="font-normal text-muted">{t`${hits} of ${count}`}</span>
              </>
            ),
        },
        {
          term: t`Needed to break even`,
          value: break_even === null ? "–" : <Percent value={percentOf(break_even)} digits={0} />,
        },
        {
          term: t`Sessions until one was reached`,
          value: days === null ? "–" : format.number(days),
        },
      ]}
    />
  );
}
