import { useLingui } from "@lingui/react/macro";
import type { SandboxBilling, Subscription } from "@neuro/contract";
import { useState } from "react";
import { call, wordsOf } from "#data/calls/client.ts";
import { useFormat } from "#lib/format.ts";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { Button } from "#ui/button.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Figure } from "#ui/figures/figure.tsx";

interface PlanProps {
  billing: SandboxBilling;
  onChanged(): void;
}

/** What runs, until when, and the way to end it or to let it go on. */
export function Plan({ billing: { subscription, email }, onChanged }: PlanProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { price, expires_at: until, cancels, status } = subscription;
  const day = until === null ? t`Nothing is paid` : format.date(until, "medium");
  const runs = status === "active" || status === "past_due";
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="text-14 font-semibold">
        {t`Neuro monthly`}
      </h2>
      <p className="mt-1">
        <Figure size="l">{format.money(price)}</Figure>
        <span className="ms-2 text-13 text-muted">{t`CAD a month`}</span>
      </p>
      <DefinitionList
        className="mt-3"
        items={[
          { term: t`Account`, value: email ?? t`Demo` },
          { term: t`Status`, value: runs ? t`Active` : t`Ended` },
          { term: runs && !cancels ? t`Renewed on` : t`Ends on`, value: day },
        ]}
      />
      <Renewal subscription={subscription} day={day} onChanged={onChanged} />
    </section>
  );
}

interface RenewalProps {
  subscription: Subscription;
  day: string;
  onChanged(): void;
}

/** Ending asks once more, since Neuro stops trading real money with it. */
function Renewal({ subscription: { status, cancels }, day, onChanged }: RenewalProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState<string>();
  const run = async (id: "cancelSubscription" | "resumeSubscription"): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      setSaid((await call(id)).message);
      setAsked(false);
      onChanged();
    } catch (error) {
      setProblem(wordsOf(error));
    }
    setBusy(false);
  };
  if (status !== "active" && status !== "past_due") return null;
  return (
    <div className="mt-4 grid gap-3">
      <FormProblem>{problem}</FormProblem>
      <p role="status" className="text-13 text-soft min-h-5">
        {asked ? t`You can use it until ${day}, and it is not renewed then.` : said}
      </p>
      <p className="flex flex-wrap gap-3">
        {cancels ? (
          <Button variant="primary" busy={busy} onClick={() => void run("resumeSubscription")}>
            {t`Resume the subscription`}
          </Button>
        ) : asked ? (
          <>
            <Button variant="warn" busy={busy} onClick={() => void run("cancelSubscription")}>
              {t`Yes, cancel it`}
            </Button>
            <Button onClick={() => setAsked(false)}>{t`Keep it`}</Button>
          </>
        ) : (
          <Button onClick={() => setAsked(true)}>{t`Cancel the subscription`}</Button>
        )}
      </p>
    </div>
  );
}
