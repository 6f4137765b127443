import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { CurrencyCode } from "#ui/figures/figure.tsx";
import { type Cause, type Slip, useCauseNames, useCauseWords } from "./use-cause-words.ts";

type Compared = NonNullable<Slip["cost_compared"]>;

/** Slip and books beside each other where they differ, then each cause with what it makes. */
export function SlipCauses({ slip }: { slip: Slip }) {
  const { t } = useLingui();
  const format = useFormat();
  const { causes, proceeds_compared, cost_compared, cost, currency, sales } = slip;
  const isSame = causes.every(({ amount_cad }) => amount_cad === null) && cost_compared?.difference_cad === 0;
  const told = cost === null ? "" : format.money(cost, { currency });
  return (
    <>
      {isSame && cost !== null ? (
        <p className="text-12 text-muted">
          {t`Cost`} <span className="amount">{told}</span>
          <CurrencyCode code={currency} />
        </p>
      ) : (
        <Comparison proceeds={proceeds_compared} cost={cost_compared} />
      )}
      {causes.length === 0 ? null : (
        <ul className="grid gap-1.5">
          {causes.map((cause) => (
            <li key={`${cause.kind} ${cause.of}`}>
              <CauseLine cause={cause} sale={sales[0]} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CauseLine({ cause, sale }: { cause: Cause; sale: Slip["sales"][number] | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const wordsOf = useCauseWords();
  const nameOf = useCauseNames();
  const { amount_cad, or_else, kind, of, changes_year } = cause;
  const others = or_else.map(nameOf).join(", ");
  const isLoud = kind === "unexplained" || changes_year;
  const lead = { proceeds: t`Proceeds`, cost: t`Cost`, units: t`Units`, date: t`Day` };
  return (
    <div className={`flex justify-between gap-4 text-12 ${isLoud ? "text-warn" : "text-soft"}`}>
      <p className="max-w-[72ch] min-w-0">
        <span className="font-semibold">{lead[of]}</span> {wordsOf(cause, sale)}{" "}
        {others === "" ? null : t`The same amount would come of: ${others}.`}
      </p>
      {amount_cad === null ? null : (
        <span className="amount flex-none">{format.money(amount_cad, { signed: true })}</span>
      )}
    </div>
  );
}

interface ComparisonProps {
  proceeds: Compared | null;
  cost: Compared | null;
}

/** In Canadian dollars, as the return counts them. */
function Comparison({ proceeds, cost }: ComparisonProps) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (amount: number | null) => (amount === null ? "–" : format.money(amount));
  const rows = [
    { name: t`Proceeds`, of: proceeds },
    { name: t`Cost`, of: cost },
  ];
  const head = "py-0.5 pl-3 text-end font-normal text-muted";
  return (
    <table className="w-full text-12" style={{ tableLayout: "fixed" }}>
      <thead>
        <tr>
          <th scope="col" className="py-0.5 text-start font-normal text-muted">{t`CAD`}</th>
          <th scope="col" className={head}>{t`Slip`}</th>
          <th scope="col" className={head}>{t`Books`}</th>
          <th scope="col" className={head}>{t`Difference`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of }) => (
          <tr key={name}>
            <th scope="row" className="py-0.5 text-start font-normal">
              {name}
            </th>
            <td className="amount py-0.5 pl-3 text-end">{money(of?.slip_cad ?? null)}</td>
            <td className="amount py-0.5 pl-3 text-end">{money(of?.books_cad ?? null)}</td>
            <td className="amount py-0.5 pl-3 text-end font-semibold">
              {of?.difference_cad == null ? "–" : format.money(of.difference_cad, { signed: true })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
