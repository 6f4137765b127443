import { useLingui } from "@lingui/react/macro";
import { useDemo } from "#data/login/use-demo.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Doors } from "./doors.tsx";
import { Exhibit, type ExhibitProps } from "./exhibit.tsx";
import { GetStarted } from "./get-started.tsx";
import { LoginHelpToggle } from "./login-help.tsx";

/** What it is in one sentence, two ways in, and one real analysis as proof. */
export function Hero(exhibit: ExhibitProps) {
  const { t } = useLingui();
  const demo = useDemo();
  const facts = [
    [t`Exchanges`, t`Toronto, New York`],
    [t`Brokerages`, "20+"],
    [t`Default mode`, t`Paper`],
  ];
  return (
    <section className="landing-page grid gap-x-12 pt-7 pb-[72px] max-tab:pt-3 max-tab:pb-8 desk:grid-cols-[440px_minmax(0,1fr)]">
      <div className="desk:pt-12">
        <h1 className="text-52 font-semibold tracking-[-0.032em] text-balance max-tab:text-36">
          {t`The trading assistant that shows its work.`}
        </h1>
        <p className="mt-5 max-w-[430px] text-16 text-soft max-tab:mt-3">
          {t`Neuro reads your TFSA, RRSP, FHSA and margin accounts in one place, explains every signal line by line, and sends no order beyond the limits you set.`}
        </p>
        <div className="mt-7 flex flex-wrap gap-3 max-tab:hidden">
          <a href="/login" className={buttonClass({ variant: "primary", size: "lg" })}>{t`Start Trading`}</a>
          <Button size="lg" busy={demo.busy} onClick={demo.open}>{t`Try Demo Account`}</Button>
        </div>
        <GetStarted busy={demo.busy} onDemo={demo.open} />
        <Doors busy={demo.busy} onDemo={demo.open} />
        <LoginHelpToggle />
        <dl className="mt-10 flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-4 max-desk:hidden">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt className="text-12 text-muted">{term}</dt>
              <dd className="mt-0.5 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Exhibit {...exhibit} />
    </section>
  );
}
