import { useLingui } from "@lingui/react/macro";
import type { Account } from "@neuro/contract";
import { type FormEvent, useId } from "react";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Icon } from "#ui/icon.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import type { ActionProps } from "./action-props.ts";
import { BeforeAndAfter } from "./before-and-after.tsx";
import { TaxNote } from "./tax-note.tsx";
import { type MoveState, useMove } from "./use-move.ts";

interface MoveFormProps extends ActionProps {
  /** Connected accounts other than this one. */
  others: readonly Account[];
}

/** Where to, what, and how much of it; nothing is sold on the way. */
export function MoveForm({ account, others, onClose }: MoveFormProps) {
  const { t } = useLingui();
  const formId = useId();
  const typeName = useAccountType();
  const name = typeName(account.display_name);
  const move = useMove({ account, others, onDone: onClose });
  return (
    <Dialog
      onClose={() => !move.busy && onClose()}
      width={480}
      title={t`Move holdings from ${name}`}
      description={t`In kind: the units change the account, and nothing is sold.`}
      foot={
        <>
          <Button onClick={onClose} disabled={move.busy}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={move.busy}
            disabled={move.holding === undefined}
          >
            {move.unknown ? t`Try again` : t`Move units`}
          </Button>
        </>
      }
    >
      <Answer
        query={move.holdings}
        failed={t`What the account holds could not be loaded.`}
        heights={[62, 62, 62, 110]}
      >
        {() =>
          move.listed.length === 0 ? (
            <EmptyState title={t`This account holds no securities`}>
              {t`What is bought here can be moved to another account.`}
            </EmptyState>
          ) : (
            <Fields formId={formId} move={move} from={name} others={others} />
          )
        }
      </Answer>
    </Dialog>
  );
}

interface FieldsProps {
  formId: string;
  move: MoveState;
  /** Name of the account that gives. */
  from: string;
  others: readonly Account[];
}

function Fields({ formId, move, from, others }: FieldsProps) {
  const { t } = useLingui();
  const typeName = useAccountType();
  const most = useUnits()(move.held);
  const to = typeName(others.find(({ id }) => id === move.to)?.display_name ?? "");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void move.submit();
  };
  return (
    <>
      <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
        <Select
          label={t`To account`}
          name="to"
          value={move.to}
          onChange={(value) => move.edit({ to: value })}
          options={others.map((other) => ({
            value: other.id,
            label: `${typeName(other.display_name)}, ${other.brokerage_name}${other.mode === "live" ? ` (${t`Live`})` : ""}`,
            disabled: !move.takes(other),
          }))}
        />
        <Select
          label={t`Symbol`}
          name="symbol"
          value={move.instrument}
          onChange={(value) => move.edit({ instrument: value })}
          options={move.listed.map(({ instrument_id, symbol, name }) => ({
            value: instrument_id,
            label: `${symbol}, ${name}`,
          }))}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <NumberField
            label={t`Units`}
            name="units"
            value={move.units}
            onChange={(value) => move.edit({ units: value })}
            limit={t`at most ${most}`}
            error={move.problem}
          />
          <Button className="mt-[22px] h-10" onClick={() => move.edit({ units: move.all })}>
            {t`All units`}
          </Button>
        </div>
      </form>
      <Effect move={move} from={from} to={to} />
      {move.kinds === null ? (
        <p role="alert" className="mt-3 flex gap-2 text-13 text-warn">
          <Icon name="warning" />
          {t`None of your other accounts takes this kind of security.`}
        </p>
      ) : (
        <TaxNote {...move.kinds} />
      )}
      {move.unknown ? (
        <p role="alert" className="mt-3 flex gap-2 text-13 text-warn">
          <Icon name="warning" />
          {t`No answer came, so it is not known whether the units were moved. Trying again is safe: they are never moved twice.`}
        </p>
      ) : null}
    </>
  );
}

function useUnits(): (value: number) => string {
  const format = useFormat();
  return (value) => format.number(value, { maxDigits: 6 });
}

/** What both accounts hold, and would hold; `from` and `to` are their names. */
function Effect({ move, from, to }: { move: MoveState; from: string; to: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const units = useUnits();
  return (
    <BeforeAndAfter
      changes={[
        {
          key: "from",
          name: t`${move.symbol} in ${from}`,
          before: units(move.held),
          after: units(Math.max(0, move.held - (move.amount ?? 0))),
        },
        {
          key: "to",
          name: t`${move.symbol} in ${to}`,
          before: units(move.heldThere),
          after: units(move.heldThere + (move.amount ?? 0)),
        },
        {
          key: "value",
          name: t`Value moved`,
          after: <span className="amount">{format.money(move.value)}</span>,
        },
      ]}
    />
  );
}
