import { useLingui } from "@lingui/react/macro";
import { EmptyState } from "#ui/states.tsx";

/** Before anything is planned: by which rules it will be. */
export function PlanRules({ visitor }: { visitor: boolean }) {
  const { t } = useLingui();
  const rules = [
    t`Sales come first and pay for the purchases; no account buys with cash it does not have.`,
    t`Units are whole where the account trades whole units, and never more than it holds.`,
    t`Commission and currency conversion are counted before the cash that is left.`,
    t`What is close enough to its target, or too small to be worth its costs, is left alone and named.`,
  ];
  return (
    <>
      <EmptyState title={t`Nothing planned yet`}>
        {visitor
          ? t`The trades of your own portfolio would stand here.`
          : t`Change a share or choose a preset, then plan: the trades stand here.`}
      </EmptyState>
      <ol className="mt-4 border-t border-line">
        {rules.map((rule, index) => (
          <li key={rule} className="flex gap-3 border-b border-grid py-2.5 text-13 text-soft last:border-0">
            <span aria-hidden="true" className="w-4 flex-none text-12 font-semibold text-muted">
              {index + 1}
            </span>
            {rule}
          </li>
        ))}
      </ol>
    </>
  );
}
