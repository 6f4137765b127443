import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useId } from "react";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import type { ActionProps } from "./action-props.ts";
import { BeforeAndAfter, type Change } from "./before-and-after.tsx";
import { ADD_AT_MOST, useAdd } from "./use-add.ts";

const AMOUNTS = [500, 1_000, 5_000];

/** How much, and what the account will hold then. */
export function AddForm({ account, onClose }: ActionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const formId = useId();
  const name = useAccountType()(account.display_name);
  const add = useAdd(account.id, onClose);
  const amount = add.amount === null ? "" : format.money(add.amount);
  const most = format.money(ADD_AT_MOST, { whole: true });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void add.submit();
  };
  return (
    <Dialog
      onClose={() => !add.busy && onClose()}
      width={440}
      title={t`Add money to ${name}`}
      description={t`Practice money: it is there at once, and booked as a deposit.`}
      foot={
        <>
          <Button onClick={onClose} disabled={add.busy}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" busy={add.busy}>
            {add.unknown ? t`Try again` : amount === "" ? t`Add` : t`Add ${amount}`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <NumberField
          label={t`Amount`}
          unit="CAD"
          name="amount"
          value={add.text}
          onChange={add.type}
          limit={t`at most ${most}`}
          error={add.problem}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          {AMOUNTS.map((each) => (
            <Button key={each} size="sm" onClick={() => add.type(String(each))}>
              {format.money(each, { whole: true })}
            </Button>
          ))}
        </div>
      </form>
      <Becomes account={account} amount={add.amount ?? 0} room={add.room} />
      {add.unknown ? (
        <p role="alert" className="mt-3 text-13 text-warn">
          {t`No answer came, so it is not known whether the money was added. Trying again is safe: it is never added twice.`}
        </p>
      ) : null}
    </Dialog>
  );
}

/** Cash, value and, where the account has it, the contribution room. */
function Becomes({
  account,
  amount,
  room,
}: {
  account: ActionProps["account"];
  amount: number;
  room: number | null;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (value: number) => <span className="amount">{format.money(value)}</span>;
  const figures: ReadonlyArray<readonly [string, string, number, number]> = [
    ["cash", t`Cash`, account.cash_balance, account.cash_balance + amount],
    ["value", t`Account value`, account.balance, account.balance + amount],
    ...(room === null ? [] : [["room", t`Contribution room`, room, room - amount] as const]),
  ];
  const changes: Change[] = figures.map(([key, name, before, after]) => ({
    key,
    name,
    before: money(before),
    after: <span className={after < 0 ? "text-warn" : undefined}>{money(after)}</span>,
  }));
  return (
    <>
      <BeforeAndAfter changes={changes} />
      {room !== null && room - amount < 0 ? (
        <p className="mt-2 text-12 text-warn">
          {t`More than the contribution room: with real money the CRA charges 1% a month on the excess.`}
        </p>
      ) : null}
    </>
  );
}
