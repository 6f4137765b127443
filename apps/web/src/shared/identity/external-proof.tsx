import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { anotherPage } from "#lib/another-page.ts";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "./form-problem.tsx";

interface ExternalProofProps {
  /** Of the provider. */
  name: string;
  /** There is no password to prove it with instead. */
  alone: boolean;
  onCancel(): void;
}

/** Out to the login provider and back to this page; the session counts as confirmed afterwards. */
export function ExternalProof({ name, alone, onCancel }: ExternalProofProps) {
  const { t } = useLingui();
  const action = useAction("beginExternalLogin");
  const [problem, setProblem] = useState("");
  const [leaving, setLeaving] = useState(false);
  const { pathname, search } = window.location;

  const go = async (): Promise<void> => {
    setProblem("");
    try {
      const { url } = await action.run({ body: { purpose: "step_up", redirect: pathname + search } });
      setLeaving(true);
      anotherPage.open(url);
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };

  return (
    <div className={alone ? "grid gap-4" : "grid gap-4 border-t border-line pt-5"}>
      <p className="text-13 text-soft">
        {t`You log in at ${name} once more and come back to this page. What you typed here and did not save is lost on the way; then choose the same action again.`}
      </p>
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap justify-end gap-2">
        {alone ? <Button onClick={onCancel}>{t`Cancel`}</Button> : null}
        <Button
          icon="shield"
          variant={alone ? "primary" : "default"}
          busy={action.busy || leaving}
          onClick={() => void go()}
        >
          {t`Continue with ${name}`}
        </Button>
      </div>
    </div>
  );
}
