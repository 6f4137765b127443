import { useLingui } from "@lingui/react/macro";
import { asPercent, type Percent, priceAway } from "@neuro/contract";
import { Suspense } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { percentFrom } from "./order-size.ts";
import type { TicketState } from "./use-ticket.ts";

const ExitPlanning = lazy(loaderWithTexts("range", () => import("./exit-planning.tsx")));

/** A stop-loss and a take-profit that stand ready once the purchase fills: one cancels the other. */
export function BracketFields({ state }: { state: TicketState }) {
  const { t } = useLingui();
  const { ticket, edit } = state;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Switch
          checked={ticket.bracket}
          onChange={(bracket) => edit({ bracket })}
          label={t`Stop-loss and take-profit`}
        />
        {ticket.bracket ? <FromSettings state={state} /> : null}
      </div>
      {ticket.bracket ? (
        <>
          <div className="grid grid-cols-2 gap-3">
            <ExitField field="stopLoss" label={t`Stop-loss`} state={state} />
            <ExitField field="takeProfit" label={t`Take-profit`} state={state} />
          </div>
          <Suspense fallback={<div className="min-h-24" />}>
            <ExitPlanning state={state} />
          </Suspense>
        </>
      ) : null}
    </div>
  );
}

interface ExitFieldProps {
  field: "stopLoss" | "takeProfit";
  label: string;
  state: TicketState;
}

function ExitField({ field, label, state }: ExitFieldProps) {
  const { ticket, edit, read, entry, errors, listing } = state;
  const percent = percentFrom(entry, read[field]);
  return (
    <NumberField
      label={label}
      name={field === "stopLoss" ? "stop-loss" : "take-profit"}
      value={ticket[field]}
      onChange={(typed) => edit(field === "stopLoss" ? { stopLoss: typed } : { takeProfit: typed })}
      error={errors[field]}
      limit={percent === null ? undefined : <Delta percent={asPercent(percent)} digits={1} />}
      {...(listing.stock === undefined ? {} : { unit: listing.stock.currency })}
    />
  );
}

/** Fills both prices in at the percents of the settings, once the price paid is known. */
function FromSettings({ state }: { state: TicketState }) {
  const { t } = useLingui();
  const format = useFormat();
  const { entry, edit } = state;
  const settings = useOperation("accountSettings").data?.settings;
  if (entry === null || settings === undefined) return null;
  const loss = asPercent(-settings.stop_loss_percent);
  const profit = settings.take_profit_percent;
  const typed = (percent: Percent): string =>
    format.number(priceAway(entry, percent), { digits: entry < 1 ? 4 : 2 });
  const [below, above] = [loss, profit].map((percent) =>
    format.percent(percent, { digits: 1, signed: true }),
  );
  return (
    <button
      type="button"
      className={`${textLinkClass} min-h-7 max-tab:min-h-11`}
      onClick={() => edit({ stopLoss: typed(loss), takeProfit: typed(profit) })}
    >
      {t`Fill in ${below} and ${above}`}
    </button>
  );
}
