import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { confirm } from "#ui/windows/confirm.ts";
import { ordersReady } from "./orders-ready.ts";
import type { Preview } from "./use-preview.ts";

/** The specified questions with the orders named: one for paper, two in a row for live. */
export function useConfirmation(): (preview: Preview) => Promise<boolean> {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();

  const listed = (preview: Preview, side: "BUY" | "SELL"): string =>
    ordersReady(preview)
      .filter(({ action }) => action === side)
      .map(({ units, symbol }) => `${format.number(units, { maxDigits: 8 })}\u00a0${symbol}`)
      .join(", ");

  return async (preview) => {
    const count = ordersReady(preview).length;
    const refused = preview.refused_orders;
    const [sales, purchases] = [listed(preview, "SELL"), listed(preview, "BUY")];
    const sentences = [
      sales === "" ? "" : t`Sell ${sales}.`,
      purchases === "" ? "" : t`Buy ${purchases}.`,
      refused === 0 ? "" : t`Refused at the moment: ${refused}.`,
    ];
    const body = sentences.filter(Boolean).join(" ");
    if (preview.mode === "paper") {
      return confirm({
        title: words("optimization.confirm_paper", { count }),
        body,
        confirmLabel: t`Place paper orders`,
      });
    }
    const first = await confirm({
      title: words("optimization.confirm_live", { count }),
      body,
      confirmLabel: t`Continue`,
    });
    if (!first) return false;
    return confirm({
      title: words("optimization.confirm_live_again"),
      body,
      confirmLabel: t`Place live orders`,
      tone: "warn",
    });
  };
}
