import { useLingui } from "@lingui/react/macro";
import { type Currency, easternDate, HOUR_MS } from "@neuro/contract";
import { useMarketNow } from "#lib/market-clock.ts";
import { CurrencySelect } from "#shared/forms/currency-select.tsx";
import { Field } from "#ui/fields/field.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import {
  type Draft,
  edited,
  type FieldName,
  fieldsOf,
  isAsked,
  type NumberName,
  type ToldType,
} from "./draft.ts";
import { reorganizations, useFieldWords, useTypeWords } from "./use-told-words.ts";

export interface Problem {
  /** Of which transaction, from 0. */
  readonly at: number;
  readonly field: FieldName;
  readonly words: string;
}

interface ToldFormProps {
  draft: Draft;
  onChange(draft: Draft): void;
  problem: Problem | null;
}

const DAYS: ReadonlySet<FieldName> = new Set(["date", "settled_on"]);
const SYMBOLS: ReadonlySet<FieldName> = new Set(["symbol", "to_symbol", "option"]);
const CURRENCIES: ReadonlySet<FieldName> = new Set(["currency", "from_currency", "to_currency"]);
const MONEY: ReadonlySet<FieldName> = new Set([
  ...(["price", "amount", "fee", "cost", "cash", "strike", "to_price", "fraction_cash"] as const),
]);
const CHOSEN: ReadonlySet<FieldName> = new Set(["side", "right", "moves"]);

/** What is asked of one transaction, by its type. */
export function ToldForm({ draft, onChange, problem }: ToldFormProps) {
  const types = useTypeWords();
  const { type } = draft;
  const asked = fieldsOf[type];
  const { help } = types[type];
  return (
    <div className="grid gap-3">
      <TypeChoice type={type} onChange={(next) => onChange({ ...draft, type: next })} />
      {help === undefined ? null : <p className="-mt-1 max-w-[72ch] text-12 text-muted">{help}</p>}
      <div className="grid gap-3" style={{ gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))" }}>
        {(["date", ...asked] as const)
          .filter((field) => isAsked(draft, field, asked))
          .map((field) => (
            <ToldField
              key={field}
              field={field}
              draft={draft}
              onChange={(value) => onChange(edited(draft, field, value))}
              error={problem?.field === field ? problem.words : undefined}
            />
          ))}
      </div>
    </div>
  );
}

function TypeChoice({ type, onChange }: { type: ToldType; onChange(type: ToldType): void }) {
  const { t } = useLingui();
  const types = useTypeWords();
  const option = (value: ToldType) => ({ value, label: types[value].name });
  const all = Object.keys(fieldsOf) as ToldType[];
  return (
    <Select<ToldType>
      label={t({ message: "Type", context: "of a transaction" })}
      value={type}
      onChange={onChange}
      options={[
        ...all.filter((each) => !reorganizations.includes(each)).map(option),
        { label: t`What companies do`, options: reorganizations.map(option) },
      ]}
    />
  );
}

interface ToldFieldProps {
  field: FieldName;
  draft: Draft;
  onChange(value: string): void;
  error: string | undefined;
}

function ToldField({ field, draft, onChange, error }: ToldFieldProps) {
  const fields = useFieldWords();
  const today = easternDate(useMarketNow(HOUR_MS));
  const shared = { label: fields[field], name: field, value: draft[field], error };
  if (CURRENCIES.has(field))
    return <CurrencySelect {...shared} value={draft[field] as Currency} onChange={onChange} />;
  if (CHOSEN.has(field)) return <Chosen {...shared} field={field} onChange={onChange} />;
  if (DAYS.has(field))
    return (
      <Field
        {...shared}
        type="date"
        {...(field === "date" ? { min: "1970-01-01", max: today } : {})}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (SYMBOLS.has(field))
    return (
      <Field
        {...shared}
        upperCase
        autoComplete="off"
        maxLength={64}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const unit = unitOf(field as NumberName, draft);
  return <NumberField {...shared} {...(unit === undefined ? {} : { unit })} onChange={onChange} />;
}

function unitOf(field: NumberName, draft: Draft): string | undefined {
  if (field === "share_of_cost") return "%";
  if (field === "from_amount") return draft.from_currency;
  if (field === "to_amount") return draft.to_currency;
  return MONEY.has(field) ? draft.currency : undefined;
}

interface ChosenProps extends Pick<ToldFieldProps, "field" | "onChange" | "error"> {
  label: string;
  name: string;
  value: string;
}

function Chosen({ field, value, ...shared }: ChosenProps) {
  const { t } = useLingui();
  const two = (first: string, words: string, second: string, others: string) => [
    { value: first, label: words },
    { value: second, label: others },
  ];
  const options =
    field === "side"
      ? two("exercised", t`I exercised it`, "assigned", t`I was assigned`)
      : field === "right"
        ? two("call", t`Call`, "put", t`Put`)
        : two("units", t({ message: "Units", context: "of a transaction" }), "cash", t`Cash`);
  return <Select {...shared} value={value} options={options} />;
}
