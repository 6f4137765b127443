import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { HintPopover } from "#ui/windows/hint-popover.tsx";
import { BoughtBy } from "../room/bought-by.tsx";

type Sale = AnswerOf<"portfolioGains">["realized"][number];

/** Beside a sale that does not count as it stands: why, and what becomes of it. */
export function GainMarks({ sale }: { sale: Sale }) {
  const { t } = useLingui();
  const format = useFormat();
  const denied = <span className="amount">{format.money(sale.denied_cad)}</span>;
  const until = sale.open_until === null ? "" : format.date(sale.open_until, "short");
  const added = format.money(sale.added_to_cost_cad);
  return (
    <>
      {sale.kind === "moved_to_registered" ? (
        <Mark title={t`Moved to a registered account`} text={t`moved, not sold`}>
          {t`To the CRA this is a sale at the market value of the day. A gain counts; a loss is denied for good.`}{" "}
          {sale.value_assumed ? t`No price of that day is known: what the units cost stands in.` : null}
        </Mark>
      ) : null}
      {sale.kind === "given_away" ? (
        <Mark title={t`Given away`} text={t`given, not sold`}>
          {t`Handed to somebody of your household who is not your spouse: to the CRA a sale at the market value of the day, and what it costs them.`}{" "}
          {sale.value_assumed ? t`No price of that day is known: what the units cost stands in.` : null}
        </Mark>
      ) : null}
      {sale.kind === "capital_returned" ? (
        <Mark title={t`Capital paid back`} text={t`no sale`}>
          {t`The fund paid back more capital than the units had cost. What is beyond is a gain of that year.`}
        </Mark>
      ) : null}
      {sale.kind === "merger_cash" ? (
        <Mark title={t`Cash in a merger`} text={t`no sale`}>
          {t`Cash came beside the new shares. To the IRS it is a gain of each lot, up to what the lot gained in all; the rest of it lowers the cost of the new shares.`}
        </Mark>
      ) : null}
      {sale.lot !== null && sale.denied_cad > 0 ? (
        <Mark warns title={t`Wash sale`} text={t`wash sale`}>
          {t`Sold at a loss, and substantially identical units bought within 30 days before or after. The IRS does not allow the loss; it adds to the cost of what was bought.`}
          <span className="mt-2 block">
            {t`Not allowed:`} {denied}.{" "}
            {t`Of that, ${added} is added to the cost; what was bought in a sheltered account is lost.`}
          </span>
        </Mark>
      ) : null}
      {sale.lot === null && sale.possible_superficial_loss ? (
        <Mark warns title={t`Possible superficial loss`} text={t`superficial?`}>
          {t`Sold at a loss, the same security bought within 30 days before or after, and still held 30 days after. The CRA then denies the loss and adds it to the cost of the units still held. Accounts at other brokers count too; Neuro sees only those linked here, a spouse’s among them where you said whose they are.`}
          <BoughtBy people={sale.denied_by} />
          {sale.denied_cad > 0 ? (
            <span className="mt-2 block">
              {t`Denied for the least of the units sold, bought and still held:`} {denied}.{" "}
              {t`Of that, ${added} is added to the cost; what was bought in a registered account is lost.`}
            </span>
          ) : null}
        </Mark>
      ) : null}
      {until === "" ? null : (
        <Mark title={t`The 30 days are not over`} text={t`open until ${until}`}>
          {sale.kind === "sale" && sale.gain_cad < 0
            ? t`What is bought or sold until then, in any account, can change how much of this loss counts.`
            : t`A loss before it can change until then, and what of it is denied may add to the cost of these units.`}
        </Mark>
      )}
    </>
  );
}

function Mark({
  title,
  text,
  warns = false,
  children,
}: {
  title: string;
  text: string;
  warns?: boolean;
  children: ReactNode;
}) {
  return (
    <HintPopover
      className={`inline-flex items-center gap-1 text-11 font-medium whitespace-nowrap ${warns ? "text-warn" : "text-muted"}`}
      content={
        <>
          <strong className="block font-semibold text-ink">{title}</strong>
          {children}
        </>
      }
    >
      <Icon name={warns ? "warning" : "info"} size={12} />
      {text}
    </HintPopover>
  );
}
