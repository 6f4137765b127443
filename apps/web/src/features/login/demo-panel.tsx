import { useLingui } from "@lingui/react/macro";
import { useDemo } from "#data/login/use-demo.ts";
import { Button } from "#ui/button.tsx";
import { BasisDot } from "#ui/figures/provenance.tsx";

/** The way in that asks for nothing. */
export function DemoPanel() {
  const { t } = useLingui();
  const demo = useDemo();
  return (
    <section className="px-8 py-6 max-desk:px-10 max-tab:px-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-semibold">{t`Try it without an account`}</h2>
        <span className="inline-flex items-center gap-1.5 text-11 text-muted">
          <BasisDot basis="sample" />
          {t`24 h without use, then erased`}
        </span>
      </div>
      <p className="mt-2 text-13 leading-5 text-soft">
        {t`Your own sandbox brokerage with four funded accounts: moving prices, real order rules, practice money.`}
      </p>
      <div className="mt-4">
        <Button busy={demo.busy} onClick={demo.open} className="max-tab:w-full">
          {t`Try Demo Account`}
        </Button>
      </div>
    </section>
  );
}
