import { accountName } from "@neuro/contract";
import { useLanguage } from "#lib/i18n/i18n.ts";

/** An account or its type as the reader calls it (TFSA is CELI); a name of the owner's own stays as it is. */
export function useAccountType(): (type: string) => string {
  const language = useLanguage();
  return (type) => accountName(type, language);
}
