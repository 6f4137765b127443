import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { CurrencyGap } from "./gap-type.ts";

type Cause = CurrencyGap["causes"][number];

/** What each cause means, what it gave or took, and in how many trades. */
export function GapCauses({ of: { causes, currency } }: { of: CurrencyGap }) {
  const { t } = useLingui();
  return (
    <Cell role="region" aria-label={t`The causes`} head={t`The causes`} level={3}>
      {causes.length === 0 ? (
        <EmptyState title={t`No difference`}>{t`Each real trade made what its test makes.`}</EmptyState>
      ) : (
        <ul>
          {causes.map((cause) => (
            <Row key={cause.cause} of={cause} currency={currency} />
          ))}
        </ul>
      )}
    </Cell>
  );
}

function Row({ of, currency }: { of: Cause; currency: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const trades = format.number(of.trades);
  const moved = format.money(of.moved, { currency });
  // What it gave in one trade and took in another is less than what it moved.
  const isMixed = of.moved - Math.abs(of.amount) >= 0.01;
  return (
    <li className="flex items-start justify-between gap-4 border-t border-grid py-2.5 first:border-0 first:pt-0">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h4 className="text-13 font-semibold">{of.title}</h4>
          <p className="text-12 text-muted">
            {plural(of.trades, { one: `${trades} trade`, other: `${trades} trades` })}
            {isMixed ? (
              <>
                {", "}
                <span className="amount">{moved}</span> {t`both ways`}
              </>
            ) : null}
          </p>
        </div>
        <p className="text-12 text-soft">{of.told}</p>
      </div>
      <Delta amount={of.amount} currency={currency} className="flex-none" />
    </li>
  );
}
