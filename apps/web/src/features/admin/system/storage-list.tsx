import { useLingui } from "@lingui/react/macro";
import type { SystemMonitor } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { DefinitionList } from "#ui/figures/definition-list.tsx";

/** Where the data is and how much of it there is. */
export function StorageList({ storage, version }: Pick<SystemMonitor, "storage" | "version">) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, size_mb: size, migrations } = storage;
  return (
    <DefinitionList
      items={[
        {
          term: t`Database`,
          value: kind === "embedded" ? t`PostgreSQL, embedded` : t`PostgreSQL server`,
        },
        {
          term: t`Size`,
          value: size === null ? t`not known` : t`${format.number(size, { maxDigits: 1 })} MiB`,
        },
        { term: t`Migrations made`, value: format.number(migrations) },
        { term: t`Version of Neuro`, value: version },
      ]}
    />
  );
}
