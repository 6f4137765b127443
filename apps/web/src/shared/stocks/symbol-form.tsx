import { useLingui } from "@lingui/react/macro";
import type { ApiError } from "@neuro/contract";
import { type FormEvent, useState } from "react";
import { useWords } from "#lib/i18n/use-words.ts";
import { useGoTo } from "#shared/navigation/dashboard-search.ts";
import { Button } from "#ui/button.tsx";
import { SymbolField } from "./symbol-field.tsx";
import { sentSymbol, symbolProblem } from "./symbol-problem.ts";

export interface SymbolFormProps {
  /** The tab that shows a symbol's analysis. */
  tab: "analysis" | "advanced";
  /** The symbol of the address. */
  symbol: string | undefined;
  /** Nobody is logged in: analysis needs a user. */
  visitor: boolean;
  error: ApiError | null;
  busy: boolean;
  /** The symbol on screen. */
  analyzed: string | undefined;
  /** The same symbol is wanted once more. */
  onAgain(): void;
}

/** Symbol and Analyze. What was typed stays, whatever the answer; what went wrong stands under it. */
export function SymbolForm({ tab, symbol, visitor, error, busy, analyzed, onAgain }: SymbolFormProps) {
  const { t } = useLingui();
  const words = useWords();
  const goTo = useGoTo();
  const addressed = symbol === undefined ? "" : sentSymbol(symbol);
  const fresh = { of: symbol, text: addressed, sent: symbol !== undefined };
  const [typed, setTyped] = useState(fresh);
  // Another symbol came with the address (the palette, a link): it replaces what was typed.
  if (typed.of !== symbol) setTyped(fresh);

  const problem = symbolProblem(typed.text);
  const wrongHere = problem !== null && typed.sent ? words(problem) : null;
  const asked = sentSymbol(typed.text) === addressed ? error : null;
  const failure =
    asked === null ? null : `${words("analysis.error", { symbol: addressed })}. ${asked.detail}`;

  const send = (text: string): void => {
    setTyped({ of: symbol, text, sent: true });
    if (visitor || symbolProblem(text) !== null) return;
    const next = sentSymbol(text);
    if (next === addressed) onAgain();
    else goTo(tab, { symbol: next });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(typed.text);
  };

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-end gap-2 tab:w-auto tab:grid-cols-[280px_auto]"
    >
      <div className="col-span-2 grid grid-cols-subgrid items-start">
        <SymbolField
          label={t`Stock symbol`}
          disabled={visitor}
          value={typed.text}
          error={wrongHere ?? failure ?? undefined}
          hint={visitor ? t`Log in or try the demo to analyze any symbol.` : undefined}
          onChange={(text) => setTyped({ of: symbol, text, sent: false })}
          onChoose={send}
        />
        <Button
          type="submit"
          variant={analyzed === undefined ? "primary" : "default"}
          className="mt-[22px] h-10"
          busy={busy}
          disabled={visitor}
        >
          {asked?.isUnreachable ? t`Retry` : t`Analyze`}
        </Button>
      </div>
    </form>
  );
}
