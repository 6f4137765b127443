import { useLingui } from "@lingui/react/macro";
import { sourceSeparator } from "@neuro/contract";

/** Names the product's own sources in the reader's language; a broker's or vendor's name stays as it is. */
export function useSourceName(): (source: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    Ledger: t`Ledger`,
    "Historical files": t`Historical files`,
    "Simulated market": t`Simulated market`,
    "Not measured yet": t`Not measured yet`,
  };
  return (source) =>
    source
      .split(sourceSeparator)
      .map((name) => names[name] ?? name)
      .join(sourceSeparator);
}
