import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useWords } from "#lib/i18n/use-words.ts";
import { SymbolField } from "#shared/stocks/symbol-field.tsx";
import { sentSymbol, symbolProblem } from "#shared/stocks/symbol-problem.ts";
import { Button } from "#ui/button.tsx";
import type { TargetState } from "./use-target.ts";

/** A stock that is not held yet. */
export function AddTarget({ state }: { state: TargetState }) {
  const { t } = useLingui();
  const words = useWords();
  const [text, setText] = useState("");
  const [sent, setSent] = useState(false);
  const problem = symbolProblem(text);
  const add = (symbol: string): void => {
    setSent(true);
    if (symbolProblem(symbol) !== null) return;
    state.add(sentSymbol(symbol));
    setText("");
    setSent(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add(text);
      }}
      className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
    >
      <SymbolField
        label={t`Add a stock to the target`}
        name="target-symbol"
        value={text}
        error={sent && problem !== null ? words(problem) : undefined}
        onChange={(next) => {
          setText(next);
          setSent(false);
        }}
        onChoose={add}
      />
      <Button type="submit" icon="plus" className="mt-[22px] h-10">
        {t`Add`}
      </Button>
    </form>
  );
}
