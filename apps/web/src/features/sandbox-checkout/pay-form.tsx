import { useLingui } from "@lingui/react/macro";
import type { SandboxCheckout, sandboxCheckoutActs } from "@neuro/contract";
import { type FormEvent, useState } from "react";
import { call, isApiError, wordsOf } from "#data/calls/client.ts";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceGroup } from "#ui/fields/choices.tsx";

type Act = (typeof sandboxCheckoutActs)[number];
type Card = Exclude<Act, "abandon">;

interface PayFormProps {
  checkout: SandboxCheckout;
  /** Somebody was faster, in another window. */
  onClosed(): void;
}

/** A card that works or one that is declined, then yes or no. */
export function PayForm({ checkout: { id }, onClosed }: PayFormProps) {
  const { t } = useLingui();
  const [card, setCard] = useState<Card>("pay");
  const [busy, setBusy] = useState<Act | null>(null);
  const [problem, setProblem] = useState<string>();

  const act = async (wish: Act): Promise<void> => {
    if (busy !== null) return;
    setBusy(wish);
    setProblem(undefined);
    try {
      const { return_url, message } = await call("actOnSandboxCheckout", {
        params: { id },
        body: { act: wish },
      });
      if (return_url !== null) return window.location.replace(return_url);
      setProblem(message);
    } catch (error) {
      if (isApiError(error) && error.code === "checkout_closed") onClosed();
      else setProblem(wordsOf(error));
    }
    setBusy(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void act(card);
  };

  return (
    <form className="grid content-start gap-5" onSubmit={submit}>
      <section aria-labelledby="card">
        <h2 id="card" className="mb-1.5 text-14 font-semibold">
          {t`Practice card`}
        </h2>
        <ChoiceGroup<Card>
          label={t`Practice card`}
          value={card}
          onChange={setCard}
          choices={[
            {
              value: "pay",
              label: (
                <CardWords digits="4242" title={t`A card that works`} words={t`The subscription begins.`} />
              ),
            },
            {
              value: "decline",
              label: (
                <CardWords
                  digits="0002"
                  title={t`A card that is declined`}
                  words={t`Nothing begins; try another.`}
                />
              ),
            },
          ]}
          className="grid gap-2"
          itemClass={(_, selected) =>
            `flex min-h-14 items-center rounded-2 border px-3 py-2 ${selected ? "border-brand bg-brand-wash" : "border-control hover:bg-inset"}`
          }
        />
      </section>
      <FormProblem>{problem}</FormProblem>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy !== null && busy !== "abandon"}>
          {t`Subscribe, without paying`}
        </Button>
        <Button busy={busy === "abandon"} onClick={() => void act("abandon")}>
          {t`Leave without subscribing`}
        </Button>
      </p>
      <p className="text-12 text-muted">
        {t`This page stands in for a payment provider. It asks for no card and charges nobody.`}
      </p>
    </form>
  );
}

function CardWords({ digits, title, words }: { digits: string; title: string; words: string }) {
  return (
    <span className="flex flex-1 items-center justify-between gap-3">
      <span>
        <span className="block text-13 font-semibold">{title}</span>
        <span className="block text-12 text-soft">{words}</span>
      </span>
      <span aria-hidden="true" className="flex-none fig text-12 text-muted">
        •••• {digits}
      </span>
    </span>
  );
}
