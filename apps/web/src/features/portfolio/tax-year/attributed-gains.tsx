import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { BoxRow, Line } from "./box-row.tsx";
import type { TaxYear } from "./tax-year-answer.ts";
import { useAccountNames } from "./use-account-names.ts";

type Attributed = NonNullable<TaxYear["schedule_3"]>["attributed"];

/** From whom an amount comes by attribution or, below zero, to whom it goes. */
export function useAttributedWords() {
  const { t } = useLingui();
  return (amount: number, { name }: Attributed[number]["person"]) => {
    const who = name ?? t({ message: "you", context: "whom" });
    return amount < 0 ? t`goes to ${who}` : t`comes from ${who}`;
  };
}

/** Gains on what spouses handed over to each other, which are the giver's. */
export function AttributedGains({ gains }: { gains: Attributed }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useAccountNames();
  const told = useAttributedWords();
  const cents = gains.reduce((sum, { gain_cad }) => sum + Math.round(gain_cad * 100), 0);
  return (
    <BoxRow
      name={t`Handed over between spouses`}
      where={t`subsection 74.2(1)`}
      amount={format.money(cents / 100)}
    >
      <p className="max-w-[72ch] text-12 text-muted">
        {t`The gain on what one of you handed over to the other is the giver’s; of a security both held, by the units.`}
      </p>
      <ul className="pb-2">
        {gains.map((gain) => (
          <Line
            key={`${gain.entry_id} ${gain.person.id}`}
            what={<strong className="font-semibold">{gain.symbol}</strong>}
            about={[
              format.date(gain.counts_on),
              nameOf(gain.account_id),
              told(gain.gain_cad, gain.person),
            ].join(" · ")}
            amount={format.money(gain.gain_cad)}
          />
        ))}
      </ul>
    </BoxRow>
  );
}
