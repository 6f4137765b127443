import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Select } from "#ui/fields/select.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

const FIRST = "";

/** The account decides whether practice or real money moves. */
export function AutoAccountChoice({ state: { form, edit, errorOf } }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const typeName = useAccountType();
  const accounts = (useOperation("accounts").data?.accounts ?? []).filter(({ can_trade }) => can_trade);
  const chosen = accounts.find(({ id }) => id === form.auto_account_id);
  return (
    <Select<string>
      label={t`Account`}
      value={chosen?.id ?? FIRST}
      onChange={(id) => edit({ auto_account_id: id === FIRST ? null : id })}
      options={[
        { value: FIRST, label: t`The first paper account` },
        ...accounts.map((account) => ({
          value: account.id,
          label: `${typeName(account.display_name)}, ${account.mode === "live" ? t`live` : t`paper`}`,
        })),
      ]}
      {...(chosen?.mode === "live"
        ? { hint: t`Real money: auto-trading sends real orders to this account.` }
        : {})}
      {...errorOf("auto_account_id")}
    />
  );
}
