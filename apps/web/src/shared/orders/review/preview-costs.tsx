import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { type Definition, DefinitionList } from "#ui/figures/definition-list.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Money } from "#ui/figures/figure.tsx";
import type { OrderPreview } from "./use-review.ts";

/** What the order costs beyond its price, and what is held afterwards. */
export function PreviewCosts({ preview }: { preview: OrderPreview }) {
  const { t } = useLingui();
  return (
    <section>
      <h3 className="text-13 font-semibold">{t`Costs and position`}</h3>
      <DefinitionList
        items={[...useCosts(preview), ...useExits(preview), ...usePosition(preview), ...useTax(preview)]}
      />
    </section>
  );
}

function useCosts({ estimate, order }: OrderPreview): Definition[] {
  const { t } = useLingui();
  const format = useFormat();
  const { settlement_currency: settled, fx_rate: rate } = estimate;
  const own = (value: number) => (
    <span>
      <Money value={value} currency={order.currency} />{" "}
      <span className="text-12 text-muted">{order.currency}</span>
    </span>
  );
  const inSettled = (value: number) => (
    <span>
      <Money value={value} currency={settled} /> <span className="text-12 text-muted">{settled}</span>
    </span>
  );
  const rateText = rate === null ? "" : format.number(rate, { digits: 4 });
  return [
    ...(estimate.price === null ? [] : [{ term: t`Expected price`, value: format.price(estimate.price) }]),
    { term: t`Order value`, value: own(estimate.value) },
    { term: t`Commission`, value: own(estimate.commission) },
    { term: t`Spread and slippage, in the price`, value: own(estimate.spread_and_slippage) },
    ...(rate === null
      ? []
      : [{ term: t`Conversion at ${rateText}`, value: inSettled(estimate.conversion_fee) }]),
    {
      term: order.action === "BUY" ? t`You pay about` : t`You receive at least`,
      value: inSettled(order.action === "BUY" ? estimate.total : estimate.at_worst),
    },
  ];
}

function useExits({ exits, order }: OrderPreview): Definition[] {
  const { t } = useLingui();
  if (exits === null) return [];
  return [
    ...(exits.gain_at_target === null
      ? []
      : [
          {
            term: t`Gained at the target`,
            value: <Delta amount={exits.gain_at_target} currency={order.currency} />,
          },
        ]),
    {
      term: t`Stop and target`,
      value: exits.held_by === "exchange" ? t`orders at the exchange` : t`watched by Neuro`,
    },
  ];
}

function usePosition({ position, concentration, order }: OrderPreview): Definition[] {
  const { t } = useLingui();
  const format = useFormat();
  const units = (value: number): string => format.number(value, { maxDigits: 8 });
  const share = (value: number): string => format.percent(asPercent(value), { digits: 1 });
  const { symbol } = order;
  const [before, after] = [units(position.before), units(position.after)];
  const [shareBefore, shareAfter] = [share(concentration.account_before), share(concentration.account_after)];
  return [
    {
      term: t`${symbol} held`,
      value: t({ message: `${before} to ${after}`, context: "change" }),
    },
    {
      term: t`Position at the expected price`,
      value: <Money value={position.value_after} currency={order.currency} />,
    },
    {
      term: t`Share of the account`,
      value: t({ message: `${shareBefore} to ${shareAfter}`, context: "change" }),
    },
    { term: t`Share of all accounts`, value: share(concentration.portfolio_after) },
  ];
}

/** Of a sale that a tax return counts. */
function useTax({ tax, us_tax: lots, order }: OrderPreview): Definition[] {
  const { t } = useLingui();
  const gains = lots?.gains ?? null;
  if (gains !== null)
    return [
      { term: t`Short-term gain, about`, amount: gains.short_usd },
      { term: t`Long-term gain, about`, amount: gains.long_usd },
    ]
      .filter(({ amount }) => amount !== 0)
      .map(({ term, amount }) => ({ term, value: <Delta amount={amount} currency="USD" /> }));
  if (tax === null || order.action === "BUY" || tax.gain_cad === null) return [];
  return [{ term: t`Counted in taxes, about`, value: <Delta amount={tax.gain_cad + tax.denied_cad} /> }];
}
