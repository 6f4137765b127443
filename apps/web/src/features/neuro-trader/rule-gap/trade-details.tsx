import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import type { GapTrade } from "./gap-type.ts";

type Side = NonNullable<GapTrade["test"]> & { readonly units_left?: number };
type End = Side["bought"];

/** How a trade went on either side, and what stands between them. */
export function TradeDetails({ trade, currency }: { trade: GapTrade; currency: string }) {
  const { t } = useLingui();
  const { symbol } = trade;
  const sides = useSides(trade, currency);
  return (
    <div className="grid gap-3 pb-4">
      <p className="amount max-w-[88ch] text-13 text-soft">{trade.told}</p>
      <div className="grid items-start gap-x-10 gap-y-3 desk:grid-cols-2">
        <table className="tb" aria-label={t`${symbol}: the trade of the test and the real one`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t`Part of the trade`}</span>
              </th>
              <th scope="col" className="num">{t`Test`}</th>
              <th scope="col" className="num">{t`Real`}</th>
            </tr>
          </thead>
          <tbody>
            {sides.map(({ name, test, real }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">{test}</td>
                <td className="num">{real}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Parts trade={trade} currency={currency} />
      </div>
    </div>
  );
}

interface Compared {
  readonly name: string;
  readonly test: ReactNode;
  readonly real: ReactNode;
}

/** The rows of the two trades; a side that made none has a dash. */
function useSides({ test, real }: GapTrade, currency: string): Compared[] {
  const { t } = useLingui();
  const format = useFormat();
  const units = (count: number): string => format.number(count, { maxDigits: 4 });
  const end = ({ session, price }: End): ReactNode => (
    <>
      <span className="text-12 text-muted">{format.date(session, "short")}</span> {format.price(price)}
    </>
  );
  const held = (side: Side): ReactNode => {
    const left = units(side.units_left ?? side.units);
    return <span className="block text-12 text-muted">{t`${left} still held`}</span>;
  };
  const sold = (side: Side): ReactNode => (
    <>
      {side.sold === null ? null : end(side.sold)} {side.sold === null || side.units_left ? held(side) : null}
    </>
  );
  const made = ({ amount }: Side): ReactNode => (
    <span className="amount font-semibold">{format.money(amount, { currency, signed: true })}</span>
  );
  const row = (name: string, of: (side: Side) => ReactNode): Compared => ({
    ...{ name, test: test === null ? "–" : of(test), real: real === null ? "–" : of(real) },
  });
  return [
    row(t`Units`, (side) => units(side.units)),
    row(t`Bought`, (side) => end(side.bought)),
    row(t`Sold`, sold),
    row(t`Made after costs`, made),
  ];
}

/** The causes at work in this trade, and that they add up. */
function Parts({ trade: { parts, gap }, currency }: { trade: GapTrade; currency: string }) {
  const { t } = useLingui();
  const ends = { entry: t`at the purchase`, exit: t`at the sale`, whole: "" };
  return (
    <DefinitionList
      items={[
        ...parts.map(({ title, side, amount }) => ({
          term: (
            <span>
              {title} <span className="text-12 text-muted">{ends[side]}</span>
            </span>
          ),
          value: <Delta amount={amount} currency={currency} />,
        })),
        {
          term: <span className="font-semibold text-ink">{t`Difference`}</span>,
          value: <Delta amount={gap} currency={currency} />,
        },
      ]}
    />
  );
}
