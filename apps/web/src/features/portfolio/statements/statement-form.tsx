import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, CURRENCIES, DAY_MS, easternDate, HOUR_MS } from "@neuro/contract";
import { type FormEvent, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { toast } from "#lib/toast.ts";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { Answer } from "#shared/loading/answer.tsx";
import { Check } from "#ui/fields/check.tsx";
import { Field } from "#ui/fields/field.tsx";
import { NumberField, parseTyped, writeTyped } from "#ui/fields/number-field.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { CashFields, cashRowsOf, withAnother } from "./cash-fields.tsx";

type Held = AnswerOf<"heldOn">;

const SYMBOL_LENGTH = 64;

interface Holding {
  readonly key: string;
  /** Of one that its owner adds; empty until typed. */
  readonly symbol: string;
  readonly isAdded: boolean;
  readonly units: string;
}

/** Day of the last month's end, which statements mostly are of. */
function lastMonthEnd(now: number): string {
  const today = easternDate(now);
  return new Date(Date.parse(`${today.slice(0, 7)}-01`) - DAY_MS).toISOString().slice(0, 10);
}

/** Closing figures of a day: filled in as the books have them, for what the statement says otherwise. */
export function StatementForm({ accountId, onClose }: { accountId: string; onClose(): void }) {
  const { t } = useLingui();
  const now = useMarketNow(HOUR_MS);
  const [date, setDate] = useState(() => lastMonthEnd(now));
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && date <= easternDate(now);
  const query = useOperation(
    "heldOn",
    { params: { account_id: accountId }, query: { date: isDay ? date : easternDate(now) } },
    { keepLast: true },
  );
  return (
    <section aria-label={t`Closing figures of a statement`}>
      <div style={{ maxWidth: 220 }}>
        <Field
          label={t`Closing day of the statement`}
          type="date"
          name="closes_on"
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
          error={isDay ? undefined : t`Please choose a day that has passed.`}
        />
      </div>
      <Answer query={query} failed={t`What the books held could not be loaded.`} heights={[56, 56, 56]}>
        {(held) => <Figures key={date} accountId={accountId} date={date} held={held} onClose={onClose} />}
      </Answer>
    </section>
  );
}

interface FiguresProps {
  accountId: string;
  date: string;
  held: Held;
  onClose(): void;
}

function Figures({ accountId, date, held, onClose }: FiguresProps) {
  const { t } = useLingui();
  const action = useAction("addStatement", { refreshes: ["statements"] });
  const [cash, setCash] = useState(() => cashRowsOf(held.cash));
  const [holdings, setHoldings] = useState<readonly Holding[]>(() =>
    held.holdings.map(({ instrument_id, symbol, units }) => ({
      ...{ key: instrument_id, symbol, isAdded: false, units: writeTyped(units) },
    })),
  );
  const [isWhole, setWhole] = useState(true);
  const [failed, setFailed] = useState<string | null>(null);
  const change = (key: string, part: Partial<Holding>) => {
    setFailed(null);
    setHoldings(holdings.map((each) => (each.key === key ? { ...each, ...part } : each)));
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const amounts = cash
      .filter(({ isAdded, amount }) => !isAdded || amount.trim() !== "")
      .map(({ currency, amount }) => ({ currency, amount: parseTyped(amount) }));
    const told = holdings.filter(
      ({ isAdded, symbol, units }) => !isAdded || symbol.trim() + units.trim() !== "",
    );
    const units = told.map(({ key, isAdded, symbol, units: typed }) => ({
      symbol: isAdded ? symbol.trim() : key,
      units: parseTyped(typed),
    }));
    if (units.some(({ symbol }) => symbol === ""))
      return setFailed(t`Please enter the symbol of what you added.`);
    if (
      [...amounts.map(({ amount }) => amount), ...units.map((each) => each.units)].some(
        (value) => value == null,
      )
    )
      return setFailed(t`Please enter a number in every field, 0 where there is none.`);
    try {
      await action.run({
        params: { account_id: accountId },
        body: {
          ...{ closes_on: date, is_whole: isWhole },
          cash: amounts.map(({ currency, amount }) => ({ currency, amount: amount ?? 0 })),
          holdings: units.map((each) => ({ symbol: each.symbol, units: each.units ?? 0 })),
        },
      });
      toast({ title: t`The statement is saved` });
      onClose();
    } catch (error) {
      setFailed((isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error));
    }
  };
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={(event) => void save(event)}>
      <p className="max-w-[72ch] text-12 text-muted">
        {t`Filled in as your books have it. Change what the statement says otherwise.`}
      </p>
      <div className="grid gap-3" style={{ gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))" }}>
        <CashFields
          rows={cash}
          onChange={(rows) => {
            setFailed(null);
            setCash(rows);
          }}
        />
        {holdings.map((holding) => (
          <HoldingField key={holding.key} holding={holding} onChange={(part) => change(holding.key, part)} />
        ))}
      </div>
      <p className="flex flex-wrap gap-x-5">
        <Add
          onClick={() =>
            setHoldings([
              ...holdings,
              { key: `added ${holdings.length}`, symbol: "", isAdded: true, units: "" },
            ])
          }
        >
          {t`Add a security`}
        </Add>
        {cash.length < CURRENCIES.length ? (
          <Add onClick={() => setCash(withAnother(cash))}>{t`Add a currency`}</Add>
        ) : null}
      </p>
      <Check checked={isWhole} onChange={setWhole}>
        {t`The statement has nothing else`}
      </Check>
      <FormFoot failed={failed} busy={action.busy} onCancel={onClose} />
    </form>
  );
}

function Add({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button type="button" className={`${textLinkClass} min-h-6 text-start`} onClick={onClick}>
      {children}
    </button>
  );
}

function HoldingField({ holding, onChange }: { holding: Holding; onChange(part: Partial<Holding>): void }) {
  const { t } = useLingui();
  const { key, symbol, isAdded, units } = holding;
  if (!isAdded)
    return (
      <NumberField
        label={t`Units of ${symbol}`}
        name={key}
        value={units}
        onChange={(value) => onChange({ units: value })}
      />
    );
  return (
    <div className="flex gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label={t`Symbol`}
          name={`${key} symbol`}
          maxLength={SYMBOL_LENGTH}
          value={symbol}
          placeholder="RY"
          onChange={(event) => onChange({ symbol: event.currentTarget.value })}
        />
      </div>
      <div className="min-w-0 flex-1">
        <NumberField
          label={t({ message: "Units", context: "of a statement" })}
          name={`${key} units`}
          value={units}
          onChange={(value) => onChange({ units: value })}
        />
      </div>
    </div>
  );
}
