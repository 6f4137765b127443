import { useLingui } from "@lingui/react/macro";
import { isOwed } from "@neuro/contract";
import { Select } from "#ui/fields/select.tsx";
import type { WorthItem } from "./use-worth-words.ts";

interface SecuredFieldProps {
  items: readonly WorthItem[];
  /** Id of an item, or empty. */
  value: string;
  onChange(value: string): void;
}

/** What secures a debt; nothing to choose where nothing is owned. */
export function SecuredField({ items, value, onChange }: SecuredFieldProps) {
  const { t } = useLingui();
  const owned = items.filter(({ kind, ended_on }) => !isOwed(kind) && ended_on === null);
  if (owned.length === 0) return null;
  return (
    <Select
      label={t`Secured on`}
      name="secured"
      value={value}
      onChange={onChange}
      options={[
        { value: "", label: t`Nothing` },
        ...owned.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      hint={t`What is left of its value is your equity.`}
    />
  );
}
