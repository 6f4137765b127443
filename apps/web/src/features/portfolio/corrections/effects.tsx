import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Source } from "#ui/figures/source.tsx";
import { BeforeAndAfter, type Change } from "../actions/before-and-after.tsx";
import { unitsText } from "../units-text.ts";

type Told = AnswerOf<"checkCorrection">;

/** What a correction would change, figure by figure, and what the broker would report beyond it. */
export function Effects({ told }: { told: Told }) {
  const { t } = useLingui();
  const changes = useChanges(told);
  const { differences } = told;
  const left = differences.filter(({ after }) => after !== 0);
  const gone = differences.filter(({ after }) => after === 0).map(({ symbol }) => symbol);
  const format = useFormat();
  return (
    <section>
      <p className="flex items-center gap-2 text-13 text-soft">
        {changes.length === 0 ? t`No figure of now changes.` : t`This is what would change:`}
        <Source of={told.provenance} />
      </p>
      {changes.length === 0 ? null : <BeforeAndAfter changes={changes} />}
      {gone.length === 0 ? null : (
        <p className="mt-3 text-13 text-soft">
          {t`Explained with it, and no difference any more: ${format.list(gone)}.`}
        </p>
      )}
      {left.length === 0 ? null : (
        <div className="mt-3 text-13 text-soft">
          <p>{t`Your broker reports something else. It stays as a difference until it is explained:`}</p>
          <ul className="mt-1 grid gap-0.5">
            {left.map(({ symbol, instrument_id, after }) => (
              <li key={symbol} className="flex justify-between gap-4">
                <span>{symbol}</span>
                <span className="amount">
                  {instrument_id === null
                    ? format.money(after, { signed: true, currency: symbol })
                    : format.number(after, { signed: true, maxDigits: 6 })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function useChanges({ securities, cash, gains }: Told): readonly Change[] {
  const { t } = useLingui();
  const format = useFormat();
  const cost = (amount: number | null, currency: string) =>
    amount === null ? t`unknown` : format.money(amount, { currency });
  return [
    ...securities.flatMap(({ symbol, currency, ...each }) => [
      ...(each.units_before === each.units_after
        ? []
        : [
            {
              key: `${symbol} units`,
              name: symbol,
              before: unitsText(each.units_before, format),
              after: unitsText(each.units_after, format),
            },
          ]),
      ...(each.cost_before === each.cost_after
        ? []
        : [
            {
              key: `${symbol} cost`,
              name: t`Cost of ${symbol}`,
              before: cost(each.cost_before, currency),
              after: cost(each.cost_after, currency),
            },
          ]),
    ]),
    ...cash.map(({ currency, before, after }) => ({
      key: `${currency} cash`,
      name: t`Cash in ${currency}`,
      before: format.money(before, { currency }),
      after: format.money(after, { currency }),
    })),
    ...gains.map(({ year, before_cad, after_cad }) => {
      const told = String(year);
      return {
        key: told,
        name: t`Gains of ${told}`,
        before: format.money(before_cad, { signed: true }),
        after: format.money(after_cad, { signed: true }),
      };
    }),
  ];
}
