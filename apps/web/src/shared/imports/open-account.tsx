import { useLingui } from "@lingui/react/macro";
import type { CallOf } from "@neuro/contract";
import { type FormEvent, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { CurrencySelect } from "#shared/forms/currency-select.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import { accountTypes, type KeptType } from "./account-types.ts";

type Body = CallOf<"openKeptAccount">["body"];

/** For what no broker exports: an account whose transactions are typed. */
export function OpenAccount({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  return (
    <Disclosure title={t`Keep an account by hand`}>
      <OpenForm onClose={onClose} />
    </Disclosure>
  );
}

function OpenForm({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const accountName = useAccountType();
  const action = useAction("openKeptAccount", { refreshes: ledgerReads });
  const [type, setType] = useState<KeptType>("TFSA");
  const [currency, setCurrency] = useState<Body["currency"]>("CAD");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem(undefined);
    try {
      const called = name.trim() || accountName(type);
      setOpened((await action.run({ body: { type, currency, name: called } })).account_id);
      toast({ title: t`${called} is open` });
    } catch (error) {
      setProblem((isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error));
    }
  };
  if (opened !== undefined)
    return (
      <p className="pb-3 text-13 text-soft">
        {t`Enter what happened in it under its transactions.`}{" "}
        <TabLink tab="portfolio" account={opened} className={textLinkClass} onClick={onClose}>
          {t`Open the account`}
        </TabLink>
      </p>
    );
  return (
    <form className="grid grid-cols-1 gap-3 pb-3 tab:grid-cols-2" onSubmit={(event) => void open(event)}>
      <Select
        label={t`Kind of account`}
        value={type}
        onChange={setType}
        options={accountTypes.map((each) => ({ value: each, label: accountName(each) }))}
      />
      <CurrencySelect label={t`Currency of the account`} value={currency} onChange={setCurrency} />
      <Field
        label={t`Name`}
        placeholder={accountName(type)}
        value={name}
        maxLength={80}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className="flex items-end justify-end">
        <Button type="submit" busy={action.busy}>
          {t`Open the account`}
        </Button>
      </div>
    </form>
  );
}
