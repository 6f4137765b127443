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
          key: "kind",
          term: t`Database`,
          value: kind === "embedded" ? t`PostgreSQL, embedded` : t`PostgreSQL server`,
        },
        {
          key: "size",
          term: t`Size`,
          value: size === null ? t`not known` : t`${format.number(size, { maxDigits: 1 })} MiB`,
        },
        { key: "migrations", term: t`Migrations made`, value: format.number(migrations) },
        { key: "version", term: t`Version of Neuro`, value: version },
      ]}
    />
  );
}
