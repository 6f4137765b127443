import { useLingui } from "@lingui/react/macro";
import { ordinaryWeekFrom } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { RecordButton } from "#shared/range/record-button.tsx";
import { NumberField, parseTyped } from "#ui/fields/number-field.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { oddsAsked } from "./odds-asked.ts";
import { unitsForRisk } from "./order-size.ts";
import type { TicketState } from "./use-ticket.ts";

/** Exits where a week's ordinary moves end, and as many units as keep the loss at the stop within what one is ready to lose. */
export default function ExitPlanning({ state }: { state: TicketState }) {
  return (
    <div className="grid gap-2">
      <WeeklyRange state={state} />
      <SizeByRisk state={state} />
    </div>
  );
}

/** Fills in the range that eight of ten weeks end within, from the price paid on. The odds of exits open the same record. */
function WeeklyRange({ state: { ticket, read, listing, entry, edit } }: { state: TicketState }) {
  const { t } = useLingui();
  const format = useFormat();
  const symbol = listing.stock?.instrument_id ?? "";
  const forecast = useOperation("rangeForecast", { params: { symbol } }, { enabled: symbol !== "" }).data;
  const week = forecast === undefined || entry === null ? null : ordinaryWeekFrom(entry, forecast);
  if (week === null || entry === null) return <div className="min-h-7" />;
  const [low, high] = [week.low, week.high].map((end) => format.number(end, { digits: entry < 1 ? 4 : 2 }));
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-3 text-12 text-soft">
      <span>{t`8 of 10 weeks end between ${low} and ${high}.`}</span>
      <button
        type="button"
        className={`${textLinkClass} max-tab:min-h-11`}
        onClick={() => edit({ stopLoss: low ?? "", takeProfit: high ?? "" })}
      >
        {t`Exits there`}
      </button>
      {oddsAsked(ticket, read, listing) === null ? <RecordButton /> : null}
    </p>
  );
}

function SizeByRisk({ state }: { state: TicketState }) {
  const { t } = useLingui();
  const format = useFormat();
  const { ticket, edit, read, entry, sizing, fits } = state;
  if (sizing === null) return null;
  const units = unitsForRisk(parseTyped(ticket.risk), { entry, stop: read.stopLoss }, sizing);
  const count = format.number(units ?? 0, { maxDigits: 8 });
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <NumberField
        label={t`Ready to lose`}
        name="risk"
        value={ticket.risk}
        unit={sizing.purse.currency}
        onChange={(risk) => edit({ risk })}
      />
      <p className="flex min-h-9 flex-wrap items-center text-12 text-soft" aria-live="polite">
        {ticket.risk.trim() === "" ? (
          t`Sizes the order by the loss at the stop.`
        ) : read.stopLoss === null ? (
          t`Give a stop-loss.`
        ) : units === null ? (
          t`Give an amount and a stop-loss below the price.`
        ) : units === 0 ? (
          t`A single share would lose more at that stop.`
        ) : units === read.quantity ? (
          t`${count} lose no more than that at the stop.`
        ) : (
          <button
            type="button"
            className={`${textLinkClass} text-left max-tab:min-h-11`}
            onClick={() => edit({ quantity: count })}
          >
            {fits !== null && units > fits ? t`Take ${count}, more than the cash pays for` : t`Take ${count}`}
          </button>
        )}
      </p>
    </div>
  );
}
