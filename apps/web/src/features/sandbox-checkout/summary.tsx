import { useLingui } from "@lingui/react/macro";
import type { SandboxCheckout } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Figure } from "#ui/figures/figure.tsx";

/** What is bought, what it costs, and what it costs here. */
export function Summary({ checkout: { price, email } }: { checkout: SandboxCheckout }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <section aria-labelledby="what">
      <h2 id="what" className="text-14 font-semibold">
        {t`Neuro monthly`}
      </h2>
      <p className="mt-1">
        <Figure size="l">{format.money(price)}</Figure>
        <span className="ms-2 text-13 text-muted">{t`CAD a month`}</span>
      </p>
      <p className="mt-2 text-13 text-soft">
        {t`Neuro may trade real money for you: its strategies, auto-trading and optimizations in your live accounts.`}
      </p>
      <DefinitionList
        className="mt-4"
        items={[
          { term: t`Account`, value: email ?? t`Demo` },
          { term: t`Renewal`, value: t`Each month, until you cancel` },
          { term: t`Charged now`, value: <strong>{format.money(0)}</strong> },
        ]}
      />
    </section>
  );
}
