import { useLingui } from "@lingui/react/macro";
import { sourceSeparator } from "@neuro/contract";

/** Of a vendor only the listings that somebody has looked at are measured; the server says so in the source. */
const LOOKED_AT = ", listings looked at";

/** Names the product's own sources in the reader's language; a broker's or vendor's name stays as it is. */
export function useSourceName(): (source: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    Ledger: t`Ledger`,
    "Historical files": t`Historical files`,
    "Imported history": t`Imported history`,
    "Simulated market": t`Simulated market`,
    "Not measured yet": t`Not measured yet`,
  };
  const nameOf = (name: string): string => {
    if (!name.endsWith(LOOKED_AT)) return names[name] ?? name;
    const vendor = name.slice(0, -LOOKED_AT.length);
    return t`${vendor}, listings looked at`;
  };
  return (source) => source.split(sourceSeparator).map(nameOf).join(sourceSeparator);
}
