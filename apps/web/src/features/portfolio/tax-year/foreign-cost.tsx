import { useLingui } from "@lingui/react/macro";
import { codeName } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { BoxRow, Line } from "./box-row.tsx";
import type { TaxYear } from "./tax-year-answer.ts";

type ForeignCostTold = NonNullable<TaxYear["foreign_property"]>;

/** What property outside of Canada cost at its highest, and whether form T1135 is due. */
export function ForeignCost({ told }: { told: ForeignCostTold }) {
  const { t } = useLingui();
  const format = useFormat();
  const { state, highest_cad, highest_on, at_end_cad, countries, cost_unknown } = told;
  const threshold = format.money(told.threshold_cad, { whole: true });
  const detailed = format.money(told.detailed_cad, { whole: true });
  const [day, atEnd] = [highest_on === null ? "–" : format.date(highest_on), format.money(at_end_cad)];
  const unknown = cost_unknown.join(", ");
  const due: Record<ForeignCostTold["state"], string> = {
    not_canadian: "",
    below: t`Form T1135 is due above ${threshold}.`,
    near: t`Form T1135 is due above ${threshold}: you are close to it.`,
    due: t`That is above ${threshold}: form T1135 is due.`,
    detailed: t`That is above ${detailed}: form T1135 is due, by its detailed method.`,
  };
  return (
    <section className="mt-4" aria-label={t`Foreign property, form T1135`}>
      <h3 className="text-14 font-semibold">{t`Foreign property, form T1135`}</h3>
      <ul>
        <BoxRow
          name={t`Highest cost of the year`}
          where={t`${day}; at the end ${atEnd}`}
          amount={format.money(highest_cad)}
        >
          <ul className="pb-2">
            {countries.map(({ country, highest_cad: own, at_end_cad: left }) => {
              const end = format.money(left);
              return (
                <Line
                  key={country}
                  what={codeName("region", country, format.language)}
                  about={t`at the end ${end}`}
                  amount={format.money(own)}
                />
              );
            })}
          </ul>
        </BoxRow>
      </ul>
      <p className={`mt-2 max-w-[72ch] text-13 ${state === "below" ? "" : "text-warn"}`}>
        {due[state]} {unknown === "" ? null : t`It may be more: nobody told what ${unknown} cost.`}
      </p>
    </section>
  );
}
