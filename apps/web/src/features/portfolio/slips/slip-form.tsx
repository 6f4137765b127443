import { useLingui } from "@lingui/react/macro";
import type { Currency } from "@neuro/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { CurrencySelect } from "#shared/forms/currency-select.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { NumberField, parseTyped } from "#ui/fields/number-field.tsx";
import { AccountChoice } from "./account-choice.tsx";

const SECURITY_LENGTH = 120;
const EMPTY = { security: "", date: "", units: "", proceeds: "", cost: "" };
type Typed = typeof EMPTY;
type Problem = { readonly field: keyof Typed | "all"; readonly words: string };

/** One slip, box by box. */
export function SlipForm() {
  const { t } = useLingui();
  const action = useAction("addTaxSlips", { refreshes: ["portfolioSlips", "taxYear"] });
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [kept, setKept] = useState<{ account: string; currency: Currency }>({ account: "", currency: "CAD" });
  const [problem, setProblem] = useState<Problem>();
  const edit = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change });
    setProblem(undefined);
  };
  const [units, proceeds, cost] = [typed.units, typed.proceeds, typed.cost].map((text) => parseTyped(text));
  const problemOf = (): Problem | null => {
    if (typed.security.trim() === "") return { field: "security", words: t`Please enter the security.` };
    if (typed.date === "") return { field: "date", words: t`Please enter the day of box 14.` };
    if (units == null || units <= 0) return { field: "units", words: t`Please enter the units, above 0.` };
    if (proceeds == null || proceeds < 0)
      return { field: "proceeds", words: t`Please enter the proceeds, 0 or more.` };
    if (typed.cost !== "" && (cost == null || cost < 0))
      return { field: "cost", words: t`Please enter the cost, or leave it empty.` };
    return null;
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = problemOf();
    if (found !== null) return setProblem(found);
    try {
      const slip = {
        ...{ security: typed.security.trim(), date: typed.date, currency: kept.currency },
        ...{ units: units ?? 0, proceeds: proceeds ?? 0 },
        ...(cost == null ? {} : { cost }),
        ...(kept.account === "" ? {} : { account_id: kept.account }),
      };
      await action.run({ body: { source: "typed", slips: [slip] } });
      setTyped(EMPTY);
      toast({ title: t`The slip is saved` });
    } catch (error) {
      const words = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
      setProblem({ field: "all", words });
    }
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void save(event)}>
      <Boxes typed={typed} edit={edit} currency={kept.currency} problem={problem}>
        <AccountChoice value={kept.account} onChange={(account) => setKept({ ...kept, account })} />
      </Boxes>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-[200px] max-tab:w-full">
          <CurrencySelect
            label={t`Currency, box 13`}
            name="currency"
            value={kept.currency}
            onChange={(currency) => setKept({ ...kept, currency })}
          />
        </div>
        <Button type="submit" variant="primary" busy={action.busy}>
          {t`Save the slip`}
        </Button>
      </div>
      {problem?.field === "all" ? (
        <p role="alert" className="text-13 text-loss">
          {problem.words}
        </p>
      ) : null}
    </form>
  );
}

interface BoxesProps {
  typed: Typed;
  edit(change: Partial<Typed>): void;
  currency: Currency;
  problem: Problem | undefined;
  /** What stands beside the last box. */
  children: ReactNode;
}

function Boxes({ typed, edit, currency, problem, children }: BoxesProps) {
  const { t } = useLingui();
  const errorOf = (field: keyof Typed) => (problem?.field === field ? problem.words : undefined);
  return (
    <div className="grid gap-3 tab:grid-cols-2">
      <Field
        label={t`Security, box 17`}
        name="security"
        maxLength={SECURITY_LENGTH}
        value={typed.security}
        placeholder={t`RY, or its name`}
        onChange={(event) => edit({ security: event.currentTarget.value })}
        error={errorOf("security")}
      />
      <Field
        label={t`Day, box 14`}
        type="date"
        name="date"
        value={typed.date}
        onChange={(event) => edit({ date: event.currentTarget.value })}
        error={errorOf("date")}
      />
      <NumberField
        label={t`Units, box 16`}
        name="units"
        value={typed.units}
        onChange={(units) => edit({ units })}
        error={errorOf("units")}
      />
      <NumberField
        label={t`Proceeds, box 21`}
        name="proceeds"
        unit={currency}
        value={typed.proceeds}
        onChange={(proceeds) => edit({ proceeds })}
        error={errorOf("proceeds")}
      />
      <NumberField
        label={t`Cost, box 20`}
        name="cost"
        unit={currency}
        value={typed.cost}
        onChange={(cost) => edit({ cost })}
        error={errorOf("cost")}
        hint={t`Empty where the box is.`}
      />
      {children}
    </div>
  );
}
