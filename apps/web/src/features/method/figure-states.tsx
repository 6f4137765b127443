import { useLingui } from "@lingui/react/macro";
import { MEASURED } from "@neuro/contract";
import { BasisDot, type ShownBasis } from "#ui/figures/provenance.tsx";

/** The three marks that stand beside figures. */
export function FigureStates() {
  const { t } = useLingui();
  const states: Array<{ basis: ShownBasis; name: string; text: string }> = [
    {
      basis: MEASURED.basis,
      name: t`Real`,
      text: t`From the ledger, a broker, market data or a measured model, with its source and age.`,
    },
    {
      basis: "estimated",
      name: t`Estimated`,
      text: t`A stated formula stands in because the data is missing. The word “est.” stays beside the figure.`,
    },
    {
      basis: "sample",
      name: t`Sample`,
      text: t`Made of invented prices, or shown when nobody is logged in, so that the page can be seen. Drawn dashed. It never stands beside a real figure of the same kind.`,
    },
  ];
  return (
    <section className="cell">
      <h2 className="text-20 font-semibold tracking-[-0.02em]">{t`The marks beside figures`}</h2>
      <dl className="mt-4 grid gap-5 tab:grid-cols-3">
        {states.map(({ basis, name, text }) => (
          <div key={basis}>
            <dt className="flex items-center gap-2 font-semibold">
              <BasisDot basis={basis} />
              {name}
            </dt>
            <dd className="mt-1 text-13 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
