import { useLingui } from "@lingui/react/macro";
import { useWords } from "#lib/i18n/use-words.ts";
import { confirm } from "#ui/windows/confirm.ts";

/** Two questions before real money moves: what will happen, then whether it shall. */
export function useConfirmLive(): (title: string, body: string, label: string) => Promise<boolean> {
  const { t } = useLingui();
  const words = useWords();
  return async (title, body, label) =>
    (await confirm({ title, body, confirmLabel: t`Continue`, tone: "warn" })) &&
    (await confirm({
      title: t`Final confirmation: real money`,
      body: words("optimization.confirm_live_again"),
      confirmLabel: label,
      tone: "warn",
    }));
}
