import { useLingui } from "@lingui/react/macro";
import { trainingGroups } from "@neuro/contract";
import { type FormEvent, useState } from "react";
import { useListing } from "#data/market/use-listing.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { useStore } from "#lib/store.ts";
import { SymbolField } from "#shared/stocks/symbol-field.tsx";
import { sentSymbol, symbolProblem } from "#shared/stocks/symbol-problem.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { trainingSymbol } from "../neural-stores.ts";
import { useGroupList } from "./use-group-list.ts";
import type { Training } from "./use-training.ts";

/** In the field until somebody types. */
const FIRST = trainingGroups[0].symbols[0];

/** The stock to learn, Start Training, and what stops it. What was typed stays, whatever the answer. */
export interface TrainingControlsProps {
  training: Training;
  locked: boolean;
  /** Nothing is learned yet: this is what the page is for. */
  first: boolean;
}

export function TrainingControls({ training, locked, first }: TrainingControlsProps) {
  const { t } = useLingui();
  const words = useWords();
  const groups = useGroupList();
  const typed = useStore(trainingSymbol) ?? FIRST;
  const listing = useListing(locked ? "" : typed);
  const [checked, setChecked] = useState(false);
  const { underWay, starting, cancelling } = training;
  const problem = symbolProblem(typed);
  const wrong =
    !checked || problem === null
      ? undefined
      : words(problem === "symbol.too_long" ? problem : "training.symbol_required");

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (locked || underWay || starting) return;
    setChecked(problem !== null);
    if (problem === null) void training.start(sentSymbol(typed));
    else event.currentTarget.querySelector<HTMLElement>("input")?.focus();
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)_48px] items-start gap-2 tab:grid-cols-[minmax(0,1fr)_auto_40px]"
    >
      <div className="max-tab:col-span-2">
        <SymbolField
          label={t`Stock to train on`}
          name="training-symbol"
          disabled={locked}
          value={typed}
          groups={groups}
          beside={listing.stock?.name}
          error={wrong ?? listing.error?.detail}
          onChange={(symbol) => {
            setChecked(false);
            trainingSymbol.set(symbol);
          }}
        />
      </div>
      <Button
        type="submit"
        variant={first ? "primary" : "default"}
        className="h-10 tab:mt-[22px] max-tab:h-12"
        busy={starting}
        disabled={locked || underWay}
      >
        {t`Start Training`}
      </Button>
      <IconButton
        icon="close"
        variant="default"
        label={t`Cancel training`}
        className="size-10! tab:mt-[22px] max-tab:size-12!"
        busy={cancelling}
        disabled={locked || !underWay}
        onClick={() => void training.cancel()}
      />
    </form>
  );
}
