import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { usePhone } from "#lib/use-media.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { InCad } from "#ui/figures/in-cad.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Icon } from "#ui/icon.tsx";
import { Note } from "#ui/note.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Plan } from "./plan.ts";
import { PlanList, PlanTable } from "./plan-rows.tsx";
import { PlanRules } from "./plan-rules.tsx";

export interface PlanResultProps {
  plan: Plan | undefined;
  visitor: boolean;
  /** The figures at the left are no longer those that were planned. */
  changed: boolean;
  /** Hands this very plan to where it is carried out. */
  onCarryOut(): void;
}

/** The orders that would bring the portfolio to its target, what is left alone and why, and the cash after them. */
export function PlanResult({ plan, visitor, changed, onCarryOut }: PlanResultProps) {
  const { t } = useLingui();
  if (plan === undefined) {
    return (
      <>
        <CellHead level={3} title={t`Trades to the target`} />
        <PlanRules visitor={visitor} />
      </>
    );
  }
  return (
    <>
      <CellHead level={3} title={t`Trades to the target`} beside={<InCad />}>
        <Source of={plan.provenance} why={plan.note} />
      </CellHead>
      {changed ? (
        <div className="-mt-2 mb-2">
          <Note live mark="info" lead={t`The shares have changed since.`}>
            {t`Plan again to see their trades.`}
          </Note>
        </div>
      ) : null}
      <Trades plan={plan} />
      <Skipped plan={plan} />
      <Facts plan={plan} />
      {plan.proposal_id === null || changed ? null : (
        <TabLink
          tab="trading"
          section="optimization"
          className={`mt-4 ${buttonClass({ variant: "primary" })}`}
          onClick={onCarryOut}
        >
          {t`Carry out these trades`}
        </TabLink>
      )}
      <p className="mt-2 text-12 text-muted">
        {t`Nothing has been traded. Next you see each order at the price of now, before anything is sent.`}
      </p>
    </>
  );
}

function Trades({ plan }: { plan: Plan }) {
  const phone = usePhone();
  const words = useWords();
  if (plan.recommendations.length === 0)
    return <EmptyState title={words("optimization.balanced")}>{plan.note}</EmptyState>;
  return phone ? <PlanList plan={plan} /> : <PlanTable plan={plan} />;
}

/** What the target asks for and is left alone, each with its reason. */
function Skipped({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const notes = [...plan.skipped, ...plan.left_out];
  if (notes.length === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="mb-1 text-13 font-semibold">{t({ message: "Left alone", context: "several" })}</h4>
      <ul aria-label={t({ message: "Left alone", context: "several" })}>
        {notes.map(({ instrument_id, note }) => (
          <li
            key={`${instrument_id}${note}`}
            className="flex gap-2 border-t border-grid py-1.5 text-13 text-soft"
          >
            <Icon name="info" size={14} className="mt-0.5 text-muted" />
            <span className="amount">{note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const format = useFormat();
  const smallest = format.money(plan.rules.min_trade_cad, { whole: true });
  const band = format.percent(plan.rules.min_drift_percent, { digits: 1 });
  return (
    <>
      <DefinitionList
        className="mt-3 border-t border-line"
        items={[
          {
            term: t`Cash now and after`,
            value: (
              <>
                <Money value={plan.cash_before} className="font-normal text-muted" />
                <Icon name="arrowRight" size={12} className="text-muted" />
                <Money value={plan.cash_after} />
              </>
            ),
          },
          {
            term: t`Costs of all orders`,
            value: <Money value={plan.costs} />,
          },
          {
            term: t`Changes hands`,
            value: <Percent value={plan.turnover_pct} digits={1} />,
          },
        ]}
      />
      <p className="mt-1 text-12 text-muted">
        {t`Orders under ${smallest} and shares within ${band} of their target are left alone.`}
      </p>
    </>
  );
}
