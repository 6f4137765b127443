import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useAttributedWords } from "./attributed-gains.tsx";
import { BoxRow, Line } from "./box-row.tsx";
import type { TaxYear } from "./tax-year-answer.ts";
import { useAccountNames } from "./use-account-names.ts";

type Box = TaxYear["income"][number];

/** Income and what was withheld, by slip and box. */
export function IncomeBoxes({ income }: { income: readonly Box[] }) {
  const { t } = useLingui();
  if (income.length === 0) return null;
  return (
    <section className="mt-4" aria-label={t`Income, by slip and box`}>
      <h3 className="text-14 font-semibold">{t`Income, by slip and box`}</h3>
      <ul>
        {income.map((box) => (
          <IncomeBox key={box.of} box={box} />
        ))}
      </ul>
    </section>
  );
}

function IncomeBox({ box: told }: { box: Box }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useAccountNames();
  const attributedTold = useAttributedWords();
  const { of, slip, box, line, amount, currency, taxable, credit, entries } = told;
  const names: Record<Box["of"], string> = {
    canadian_dividends: t`Dividends of Canadian companies`,
    fund_distributions: t`Distributions of Canadian funds`,
    foreign_dividends: t`Foreign dividends`,
    dividends: t`Dividends`,
    interest: t`Interest received`,
    interest_paid: t`Interest paid`,
    foreign_tax: t`Tax withheld`,
    fees: t`Fees of accounts`,
  };
  const money = (value: number) => format.money(value, { currency });
  const where = [
    ...(slip === null ? [] : [slip]),
    ...(box === null ? [] : [t`box ${box}`]),
    ...(line === null ? [] : [t`line ${line}`]),
  ];
  const [grossed, relief] = [money(taxable ?? 0), money(credit ?? 0)];
  return (
    <BoxRow name={names[of]} where={where.join(" · ")} amount={money(amount)}>
      {taxable === null ? null : (
        <p className="max-w-[72ch] text-12 text-muted">
          {t`If they are eligible, which the slip says: box 25, ${grossed} taxed; box 26, a credit of ${relief}.`}
        </p>
      )}
      {of === "fund_distributions" ? (
        <p className="max-w-[72ch] text-12 text-muted">
          {t`What of it is dividends, gains, foreign income or capital paid back only the slip T3 tells.`}
        </p>
      ) : null}
      <ul className="pb-2">
        {entries.map((entry) => (
          <Line
            key={`${entry.entry_id} ${entry.attributed?.id ?? ""}`}
            what={entry.symbol === null ? format.date(entry.date) : <strong>{entry.symbol}</strong>}
            about={[
              ...(entry.symbol === null ? [] : [format.date(entry.date)]),
              nameOf(entry.account_id),
              ...(entry.attributed === null ? [] : [attributedTold(entry.amount, entry.attributed)]),
            ].join(" · ")}
            amount={money(entry.amount)}
          />
        ))}
      </ul>
    </BoxRow>
  );
}
