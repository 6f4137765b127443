import { useLingui } from "@lingui/react/macro";
import { asFraction, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Icon } from "#ui/icon.tsx";
import type { DraftOrder } from "../ai/use-trading-dashboard.ts";
import type { DraftForm, DraftProblem } from "./draft-form.ts";
import type { ApproveState } from "./use-approve-draft.ts";

interface DraftFieldsProps {
  draft: DraftOrder;
  state: ApproveState;
}

/** Units, price and bracket of a draft, with its value and why it waits. */
export function DraftFields({ draft, state }: DraftFieldsProps) {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();
  const { form, read, problems, edit } = state;
  const errorOf = useErrors();
  const value = read.units === null ? null : read.units * (read.limitPrice ?? draft.price);
  const drafted = format.price(draft.price);
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          label={t`Quantity`}
          name="units"
          value={form.units}
          unit={t`shares`}
          onChange={(units) => edit({ units })}
          {...errorOf(problems.units)}
        />
        <div>
          <p className="mb-1.5 text-12 font-medium text-soft">{t`Type`}</p>
          <Segmented<DraftForm["type"]>
            label={t`Type`}
            block
            size="lg"
            value={form.type}
            onChange={(type) => edit({ type })}
            choices={[
              { value: "Market", label: t({ message: "Market", context: "order type" }) },
              { value: "Limit", label: t`Limit` },
            ]}
          />
        </div>
        {form.type === "Limit" ? (
          <NumberField
            label={t`Limit price`}
            name="limitPrice"
            value={form.limitPrice}
            unit={draft.currency}
            onChange={(limitPrice) => edit({ limitPrice })}
            {...errorOf(problems.limitPrice)}
          />
        ) : null}
        {draft.action === "BUY" ? <BracketFields draft={draft} state={state} /> : null}
      </div>
      <p className="flex items-baseline justify-between gap-3 border-t border-grid pt-3 text-13 text-soft">
        {t`Order value, drafted at ${drafted}`}
        <span className="amount font-semibold text-ink">
          {value === null ? "–" : `${format.money(value, { currency: draft.currency })} ${draft.currency}`}
        </span>
      </p>
      <p className="text-12 text-soft">{draft.signal_data.reasoning}</p>
      {draft.requires_review ? (
        <p className="flex items-start gap-2 text-12 text-warn">
          <Icon name="warning" size={14} className="mt-px" />
          {words("signal.requires_review")}
        </p>
      ) : null}
    </div>
  );
}

/** Where the position would be closed, with how far that is from the entry. */
function BracketFields({ draft, state: { form, read, problems, edit } }: DraftFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const errorOf = useErrors();
  const entry = read.limitPrice ?? draft.price;
  const away = (price: number | null): string | undefined =>
    price === null
      ? undefined
      : format.percent(percentOf(asFraction(price / entry - 1)), { digits: 1, signed: true });
  return (
    <>
      <NumberField
        label={t`Stop-loss`}
        name="stopLoss"
        value={form.stopLoss}
        unit={draft.currency}
        limit={away(read.stopLoss)}
        onChange={(stopLoss) => edit({ stopLoss })}
        {...errorOf(problems.stopLoss)}
      />
      <NumberField
        label={t`Take-profit`}
        name="takeProfit"
        value={form.takeProfit}
        unit={draft.currency}
        limit={away(read.takeProfit)}
        onChange={(takeProfit) => edit({ takeProfit })}
        {...errorOf(problems.takeProfit)}
      />
    </>
  );
}

function useErrors(): (problem: DraftProblem | undefined) => { error?: string } {
  const { t } = useLingui();
  const words = useWords();
  const say: Record<DraftProblem, string> = {
    quantity: words("error.quantity_range"),
    limit_required: words("error.limit_price_required"),
    price_invalid: t`Enter a price above 0, or leave it out`,
    stop_not_below: t`The stop-loss must be below the price`,
    target_not_above: t`The take-profit must be above the price`,
  };
  return (problem) => (problem === undefined ? {} : { error: say[problem] });
}
