import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { type Definition, DefinitionList } from "#ui/figures/definition-list.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { ordersReady } from "./orders-ready.ts";
import type { Preview } from "./use-preview.ts";

/** All orders together: what they sell and buy, what that costs, what cash is left. */
export function PreviewFigures({ preview }: { preview: Preview }) {
  const { t } = useLingui();
  const format = useFormat();
  const ready = format.number(ordersReady(preview).length);
  const total = format.number(preview.total_orders);
  const { fx } = preview;
  const items: Definition[] = [
    {
      term: t`Orders`,
      value: preview.refused_orders === 0 ? total : t`${ready} of ${total}`,
    },
    { term: t`Sales`, value: <Money value={preview.sells} /> },
    { term: t`Purchases`, value: <Money value={preview.buys} /> },
    { term: t`Costs, about`, value: <Money value={preview.costs} /> },
    { term: t`Cash after`, value: <Money value={preview.cash_after} /> },
    { term: t`Priced at`, value: format.time(preview.provenance.asOf) },
  ];
  return (
    <div>
      <DefinitionList items={items} />
      {fx === null ? null : (
        <p className="mt-2 text-12 text-muted">
          {t`In Canadian dollars, at ${format.number(fx.rate, { digits: 4 })} for one US dollar, ${format.date(fx.date)}.`}
        </p>
      )}
    </div>
  );
}
