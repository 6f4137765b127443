import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { unitsText } from "../units-text.ts";
import { BoxRow, Line } from "./box-row.tsx";
import type { TaxYear } from "./tax-year-answer.ts";
import { useAccountNames } from "./use-account-names.ts";

/** Form 8949: lots in US dollars, short and long term apart. */
export function LotParts({ parts }: { parts: NonNullable<TaxYear["form_8949"]> }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useAccountNames();
  const names = {
    short: t`Short term, Part I`,
    long: t`Long term, Part II`,
    unknown: t`Term unknown`,
  };
  const usd = (amount: number) => format.money(amount, { currency: "USD" });
  if (parts.length === 0) return null;
  return (
    <section className="mt-4" aria-label={t`Sales, Form 8949`}>
      <h3 className="text-14 font-semibold">{t`Sales, Form 8949`}</h3>
      <ul>
        {parts.map(({ term, proceeds_usd, gain_usd, lots }) => {
          const proceeds = usd(proceeds_usd);
          return (
            <BoxRow key={term} name={names[term]} where={t`proceeds ${proceeds}`} amount={usd(gain_usd)}>
              <ul className="pb-2">
                {lots.map((lot, at) => {
                  const [own, cost, adjustment] = [
                    usd(lot.proceeds_usd),
                    usd(lot.cost_usd),
                    usd(lot.adjustment_usd),
                  ];
                  const bought = lot.acquired_on === null ? "–" : format.date(lot.acquired_on);
                  const sold = format.date(lot.sold_on);
                  const about = [
                    ...[unitsText(lot.units, format), nameOf(lot.account_id), `${bought} → ${sold}`],
                    t`proceeds ${own}, cost ${cost}`,
                    ...(lot.code === null ? [] : [t`code W: ${adjustment}`]),
                  ];
                  return (
                    <Line
                      key={`${lot.entry_id} ${String(at)}`}
                      what={<strong className="font-semibold">{lot.symbol}</strong>}
                      about={about.join(" · ")}
                      amount={usd(lot.gain_usd)}
                    />
                  );
                })}
              </ul>
            </BoxRow>
          );
        })}
      </ul>
    </section>
  );
}
