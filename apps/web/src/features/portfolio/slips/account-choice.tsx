import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Select } from "#ui/fields/select.tsx";

interface AccountChoiceProps {
  /** Empty where none is said. */
  value: string;
  onChange(accountId: string): void;
}

/** Of which account a slip is; it can be left open. */
export function AccountChoice({ value, onChange }: AccountChoiceProps) {
  const { t } = useLingui();
  const accountName = useAccountType();
  const accounts = useOperation("accountsEnhanced").data?.accounts ?? [];
  return (
    <Select
      label={t`Account`}
      value={value}
      onChange={onChange}
      options={[
        { value: "", label: t`Any account` },
        ...accounts.map(({ id, display_name }) => ({ value: id, label: accountName(display_name) })),
      ]}
    />
  );
}
