import { useLingui } from "@lingui/react/macro";
import type { AllocationDimension } from "@neuro/contract";
import { useState } from "react";
import { call, wordsOf } from "#data/calls/client.ts";
import { SymbolField } from "#shared/stocks/symbol-field.tsx";
import { sentSymbol, symbolProblem } from "#shared/stocks/symbol-problem.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { usePartChoices } from "./use-part-choices.ts";
import type { TargetState } from "./use-target.ts";

interface AddPartProps {
  dimension: AllocationDimension;
  state: TargetState;
}

/** A part that is not held yet: a security by its symbol, anything else from the list of what there is. */
export function AddPart(props: AddPartProps) {
  return props.dimension === "asset" ? <AddSecurity {...props} /> : <AddChoice {...props} />;
}

function AddChoice({ dimension, state }: AddPartProps) {
  const { t } = useLingui();
  const choices = usePartChoices(dimension).filter(({ key }) => !state.rows.some((row) => row.key === key));
  if (choices.length === 0) return null;
  return (
    <div className="mt-3 w-[240px] max-tab:w-full">
      <Select
        label={t`Add to the target`}
        value=""
        onChange={(key) => {
          const found = choices.find((choice) => choice.key === key);
          if (found !== undefined) state.add(found.key, found.label);
        }}
        options={[
          { value: "", label: t`Choose` },
          ...choices.map(({ key, label }) => ({ value: key, label })),
        ]}
      />
    </div>
  );
}

function AddSecurity({ state }: AddPartProps) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const add = async (typed: string): Promise<void> => {
    if (busy) return;
    if (symbolProblem(typed) !== null) return setProblem(t`Please enter a symbol, such as RY.`);
    setBusy(true);
    try {
      const { stock } = await call("stockDetail", { params: { symbol: sentSymbol(typed) } });
      state.add(stock.instrument_id, stock.symbol);
      setText("");
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add(text);
      }}
      className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
    >
      <SymbolField
        label={t`Add a security to the target`}
        name="target-part"
        value={text}
        error={problem ?? undefined}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
        onChoose={(symbol) => void add(symbol)}
      />
      <Button type="submit" icon="plus" busy={busy} className="mt-[22px] h-10">
        {t`Add`}
      </Button>
    </form>
  );
}
